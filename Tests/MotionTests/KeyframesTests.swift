// Tests of keyframes against UIKit's printed animations and computed numbers.

import Foundation
import Geometry
import Motion
import TestSupport
import Testing

private let exact = 1e-9

@Suite struct KeyframesTests {
  private struct Reference: Decodable {
    struct Key: Decodable {
      let offset: Double
      let value: Double
      let easing: Easing
    }
    enum Easing: Decodable {
      case points([Double])
      case linear

      init(from decoder: any Decoder) throws {
        let points = try? decoder.singleValueContainer().decode([Double].self)
        self = points.map(Easing.points) ?? .linear
      }
    }
    let overlap: [[Double]]
    let fade: [[Double]]
    let fadeEnds: Double
    let css: [[Double]]
    let cssKeys: [Key]
  }

  private let reference: Reference

  init() throws { reference = try fixture("keyframes", as: Reference.self) }

  private typealias Frame = Keyframes<Double>.Frame
  private typealias Keyframe = Keyframes<Double>.Keyframe

  @Test func overlappingKeyframesPassThroughEachOthersValues() throws {
    let frames = [
      Frame(start: 0, duration: 1, value: 3), Frame(start: 0.5, duration: 0.5, value: 0.8),
    ]
    let scale = try Keyframes(from: 1, frames: frames)
    for row in reference.overlap {
      #expect(abs(scale.value(at: row[0]) - row[1]) <= exact, "\(row)")
    }
    #expect(scale.value(at: 0.5) == 3)
    // The order of the starts matters, not the order in the list.
    let swapped = try Keyframes(from: 1, frames: Array(frames.reversed()))
    #expect(swapped.value(at: 0.3) == scale.value(at: 0.3))
  }

  /// UIKit printed keyTimes 0, 0.1, 1 and values 1, 0, 0 under easeInEaseOut for a single keyframe.
  @Test func aKeyframeEndingEarlyHoldsItsValue() throws {
    let opacity = try Keyframes(from: 1, frames: [.init(start: 0, duration: 0.1, value: 0)])
    #expect(opacity.keys.map(\.time) == [0, 0.1, 1])
    #expect(opacity.keys.map(\.value) == [1, 0, 0])
    for row in reference.fade {
      #expect(abs(opacity.value(at: row[0] / 10) - row[1]) <= exact, "\(row)")
    }
    let end = reference.fadeEnds / 10
    #expect(opacity.value(at: end - 1e-6) > 0 && opacity.value(at: end + 1e-6) == 0)
  }

  @Test func anEasingAppliesUntilTheNextKey() throws {
    let keys = try reference.cssKeys.map { key in
      var easing = TimingCurve.linear
      if case .points(let p) = key.easing {
        easing = .cubicBezier(try #require(CubicBezier(p[0], p[1], p[2], p[3])))
      }
      return Keyframe(time: key.offset, value: key.value, easing: easing)
    }
    let track = try Keyframes(keys: keys)
    for row in reference.css {
      #expect(abs(track.value(at: row[0]) - row[1]) <= exact, "\(row)")
    }
  }

  private func keys(_ pairs: [(Double, Double)]) -> [Keyframe] {
    pairs.map { Keyframe(time: $0.0, value: $0.1) }
  }

  @Test func valuesHoldBetweenKeyframesAndOutsideTheKeys() throws {
    let frames = [
      Frame(start: 0.2, duration: 0.2, value: 10), Frame(start: 0.6, duration: 0.2, value: 30),
    ]
    let track = try Keyframes(from: 0, frames: frames, curve: .linear)
    let points = [
      (0.0, 0.0), (0.2, 0), (0.3, 5), (0.4, 10), (0.5, 10), (0.7, 20), (0.9, 30), (1, 30),
    ]
    for (time, value) in points {
      #expect(abs(track.value(at: time) - value) <= exact, "at \(time)")
    }
    let short = try Keyframes(keys: keys([(0.25, 1), (0.75, 3)]))
    #expect([-1, 0, 0.25, 0.5, 0.75, 1, 2].map(short.value(at:)) == [1, 1, 1, 2, 3, 3, 3])
  }

  @Test func aKeyframeWithoutDurationProducesAJump() throws {
    let track = try Keyframes(
      from: 1, frames: [.init(start: 0.5, duration: 0, value: 9)], curve: .linear)
    #expect([0, 0.499, 0.5, 1].map(track.value(at:)) == [1, 1, 9, 9])
  }

  @Test func discreteModeHoldsEachValueUntilTheNextKey() throws {
    let track = try Keyframes(keys: keys([(0, 1), (0.25, 2), (0.5, 4), (1, 8)]), mode: .discrete)
    #expect([0, 0.2, 0.25, 0.49, 0.5, 0.99, 1].map(track.value(at:)) == [1, 1, 2, 2, 4, 4, 8])
  }

  /// The distances are 10, 30 and 10 of 50. The keys are therefore reached at 0.2 and 0.8, whatever
  /// their own times are.
  @Test func pacedModeDistributesTimeByDistance() throws {
    let track = try Keyframes(keys: keys([(0, 0), (0.5, 10), (0.6, -20), (1, -10)]), mode: .paced)
    for (time, value) in [(0.1, 5.0), (0.2, 10), (0.5, -5), (0.8, -20), (0.9, -15)] {
      #expect(abs(track.value(at: time) - value) <= exact, "at \(time)")
    }
    // The distance between points is Euclidean: 3-4-5.
    let corner = try Keyframes<Point>(
      keys: [
        .init(time: 0, value: .zero), .init(time: 0.1, value: Point(x: 3, y: 4)),
        .init(time: 1, value: Point(x: 3, y: 9)),
      ], mode: .paced)
    let half = corner.value(at: 0.5)
    #expect(abs(half.x - 3) <= exact && abs(half.y - 4) <= exact)
  }

  /// The value in the middle of a Catmull–Rom segment is (−p0 + 9·p1 + 9·p2 − p3) / 16.
  @Test func cubicModePassesThroughItsKeysSmoothly() throws {
    let values = [0.0, 4, -2, 6, 1]
    let track = try Keyframes(
      keys: keys(values.enumerated().map { (Double($0) / 4, $1) }), mode: .cubic)
    for (index, value) in values.enumerated() {
      #expect(abs(track.value(at: Double(index) / 4) - value) <= exact)
    }
    #expect(abs(track.value(at: 0.375) - (0 + 9 * 4 + 9 * -2 - 6) / 16) <= exact)
    // The slopes on both sides of a key are equal, so there is no corner.
    let (h, t) = (1e-6, 0.5)
    let before = (track.value(at: t) - track.value(at: t - h)) / h
    let after = (track.value(at: t + h) - track.value(at: t)) / h
    #expect(abs(before - after) < 1e-3 && abs(before - (6 - 4) / 0.5) < 1e-3)
  }

  @Test func cubicPacedModeMovesAtConstantSpeed() throws {
    let points = [(0.0, 0.0), (1, 2), (4, 2.5), (5, -1), (9, 0)].map { Point(x: $0.0, y: $0.1) }
    let track = try Keyframes<Point>(
      keys: points.enumerated().map { .init(time: Double($0) / 4, value: $1) }, mode: .cubicPaced)
    let count = 400
    var steps: [Double] = []
    for index in 0..<count {
      let a = track.value(at: Double(index) / Double(count))
      let b = track.value(at: Double(index + 1) / Double(count))
      steps.append(hypot(b.x - a.x, b.y - a.y))
    }
    let mean = steps.reduce(0, +) / Double(count)
    // At this step, chords are shorter than arcs by about a millionth.
    for step in steps { #expect(abs(step / mean - 1) < 2e-3) }
    #expect(track.value(at: 0) == points[0] && track.value(at: 1) == points[4])
  }

  /// Distances along the way replace the keys' own times, also where the spline's slopes need them.
  @Test(arguments: [KeyframeMode.paced, .cubicPaced])
  func pacedKeyframesIgnoreTheirKeyTimes(mode: KeyframeMode) throws {
    let values = [Point.zero, Point(x: 1, y: 2), Point(x: 4, y: 2.5), Point(x: 9, y: 0)]
    func track(_ times: [Double]) throws -> Keyframes<Point> {
      try Keyframes(keys: zip(times, values).map { .init(time: $0, value: $1) }, mode: mode)
    }
    let (even, uneven) = (try track([0, 1 / 3, 2 / 3, 1]), try track([0, 0.1, 0.15, 1]))
    for step in 0...50 {
      let (a, b) = (even.value(at: Double(step) / 50), uneven.value(at: Double(step) / 50))
      #expect(hypot(a.x - b.x, a.y - b.y) <= exact, "at \(step)/50")
    }
  }

  @Test func anOverallCurveWarpsEveryKeyframeMode() throws {
    for mode in KeyframeMode.allCases {
      let plain = try Keyframes(keys: keys([(0, 0), (0.3, 5), (1, 2)]), mode: mode)
      let eased = try Keyframes(keys: plain.keys, mode: mode, curve: .easeIn)
      let place = TimingCurve.easeIn.value(at: 0.4)
      #expect(abs(eased.value(at: 0.4) - plain.value(at: place)) <= exact, "\(mode)")
    }
  }

  @Test func everyModeRunsFromFirstToLastKey() throws {
    var generator = SeededGenerator(seed: 21)
    for mode in KeyframeMode.allCases {
      for count in 1...6 {
        let times = (0..<count).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
        let values = times.map { _ in Double.random(in: -9...9, using: &generator) }
        let track = try Keyframes(keys: keys(Array(zip(times, values))), mode: mode)
        #expect(abs(track.value(at: 0) - values[0]) <= exact, "\(mode) \(count)")
        #expect(abs(track.value(at: 1) - values[count - 1]) <= exact, "\(mode) \(count)")
        for place in stride(from: -0.5, through: 1.5, by: 0.01) {
          #expect(track.value(at: place).isFinite)
        }
      }
    }
  }

  @Test func valuesAreAtEqualTimes() throws {
    let track = try Keyframes(values: [0, 10, 4])
    #expect(track.keys.map(\.time) == [0, 0.5, 1])
    #expect([0.25, 0.5, 0.75].map(track.value) == [5, 10, 7])
    let held = try Keyframes(values: [1.0, 2, 3, 4], mode: .discrete)
    #expect(held.keys.map(\.time) == [0, 0.25, 0.5, 0.75])
    #expect([0.2, 0.3, 0.9, 1].map(held.value) == [1, 2, 4, 4])
    #expect(try Keyframes(values: [7.0]).value(at: 0.5) == 7)
  }

  /// Half of the first segment has passed at 0.3, so the two steps show 5.
  @Test func framesAndValuesHaveEasings() throws {
    let steps = TimingCurve.steps(try #require(Steps(count: 2, position: .jumpEnd)))
    let frames = [
      Frame(start: 0, duration: 0.5, value: 10, easing: steps),
      Frame(start: 0.5, duration: 0.5, value: 4),
    ]
    let tracks = [
      try Keyframes(from: 0, frames: frames, curve: .linear),
      try Keyframes(values: [0, 10, 4], easings: [steps, .linear]),
    ]
    for track in tracks {
      #expect([0.2, 0.3, 0.45, 0.75].map(track.value) == [0, 5, 5, 7])
    }
  }

  @Test func keysAtTheSameTimeProduceAJump() throws {
    for mode in KeyframeMode.allCases {
      let track = try Keyframes(keys: keys([(0, 1), (0.5, 1), (0.5, 7), (1, 7)]), mode: mode)
      #expect(abs(track.value(at: 0) - 1) <= exact && abs(track.value(at: 1) - 7) <= exact)
      let same = try Keyframes(keys: keys([(0.5, 3), (0.5, 3)]), mode: mode)
      #expect(same.value(at: 0.5) == 3)
    }
  }

  @Test func invalidKeyframesAreRefused() {
    func message(_ keys: [Keyframe]) -> String? {
      #expect(throws: KeyframesError.self) { try Keyframes(keys: keys) }?.description
    }
    #expect(message([]) == "there are no keyframes; add at least one")
    #expect(
      message(keys([(0, 1), (1.5, 1)]))
        == "keyframe 2 is at 1.5; times are fractions from 0 to 1")
    #expect(message(keys([(0.5, 1), (0.2, 1)])) == "keyframe 2 is at 0.2, before the one at 0.5")
    #expect(
      message(keys([(0, .infinity)])) == "the value of keyframe 1 is not within ±1e12")
    let late = #expect(throws: KeyframesError.self) {
      try Keyframes(from: 0, frames: [Frame(start: 0.5, duration: 0.6, value: 1)])
    }
    #expect(
      late?.description == "keyframe 1 ends at 1.1; start and duration are fractions of the whole, "
        + "together 1 at most")
  }
}
