// Tests of motion differences: a changed copy of a motion must show exactly this change.

import Foundation
import Images
import Testing
import Verify

@Suite struct MotionDifferenceTests {
  private static let smooth: @Sendable (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }

  /// Returns a motion from 10 to `to`, sampled 60 times per second for 3 seconds.
  private static func course(
    start: Double = 0.5, duration: Double = 0.3, to: Double = 20,
    curve: (Double) -> Double = smooth
  ) -> TimedValues {
    let times = (0...180).map { Double($0) / 60 }
    let values = times.map { time in
      10 + (to - 10) * curve(min(max((time - start) / duration, 0), 1))
    }
    return TimedValues(times: times, values: values)
  }

  private struct NoMoves: Error {
    let difference: String
  }

  private func only(_ difference: MotionDifference) throws -> MoveDifference {
    guard case .moves(let moves) = difference else {
      throw NoMoves(difference: "\(difference)")
    }
    return try #require(moves.first).difference
  }

  @Test func whatIsTheSameIsTheSame() {
    #expect(compareMotion(Self.course(), Self.course()) == .same)
    let still = TimedValues(times: [0, 1, 2], values: [3, 3, 3])
    #expect(compareMotion(still, still) == .same)
    #expect(compareMotion(Self.course(to: 20), Self.course(to: 20.05), tolerance: 0.1) == .same)
  }

  @Test(arguments: [-0.2, -0.05, 1.0 / 60, 0.025, 0.3], [0.5, 0.8, 0.9, 1.0, 1.1, 1.5])
  func shiftAndStretchAreFound(later: Double, stretch: Double) throws {
    let new = Self.course(start: 0.5 + later, duration: 0.3 * stretch)
    guard
      case .timing(let found, let old, let seconds) = try only(compareMotion(Self.course(), new))
    else {
      Issue.record("not the same curve")
      return
    }
    // A tick is 17 ms; linear interpolation between ticks leaves a few milliseconds.
    #expect(abs(found - later) < 0.006)
    #expect(abs(seconds / old - stretch) < 0.03)
  }

  @Test func anotherCurveIsNoShift() throws {
    let (old, new) = (Self.course(duration: 0.6), Self.course(duration: 0.6) { $0 })
    guard case .curve(let largest, let at) = try only(compareMotion(old, new)) else {
      Issue.record("taken for the same curve")
      return
    }
    // The smooth step is furthest from the line where 6u − 6u² = 1: 0.962 for a distance of 10.
    #expect(abs(largest - 0.962) < 0.01)
    #expect(min(abs(at - 0.627), abs(at - 0.973)) < 0.02)
  }

  @Test func anotherEndIsAValue() throws {
    let difference = try only(compareMotion(Self.course(), Self.course(to: 25)))
    guard case .values(let oldFrom, let newFrom, let oldTo, let newTo) = difference else {
      Issue.record("\(difference)")
      return
    }
    #expect([oldFrom, newFrom, oldTo, newTo] == [10, 10, 20, 25])
  }

  @Test func movesAreCounted() {
    var values = Array(repeating: 0.0, count: 30) + (0..<10).map { Double($0) }
    values += Array(repeating: 10, count: 50) + Array(repeating: 0, count: 91)
    let twice = TimedValues(times: (0...180).map { Double($0) / 60 }, values: values)
    #expect(Move.moves(of: twice).map(\.to) == [10, 0])
    guard case .count(1, 2, _) = compareMotion(Self.course(), twice) else {
      Issue.record("not counted")
      return
    }
  }

  @Test func overshootIsAShareOfTheWay() throws {
    // A damped cosine overshoots its end by e^(−ζπ/√(1−ζ²)); for ζ = 0.5 by 16.3 %.
    let (ratio, frequency) = (0.5, 14.0)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let decay = ratio * frequency
    let times = (0...240).map { Double($0) / 120 }
    let values = times.map { (time: Double) -> Double in
      let swing = cos(damped * time) + decay / damped * sin(damped * time)
      return 1 - exp(-decay * time) * swing
    }
    let move = try #require(Move.moves(of: TimedValues(times: times, values: values)).first)
    #expect(abs(move.overshoot - 0.163) < 0.002)
  }

  @Test func regionsHangTogetherByCorners() {
    var changed = Bitmap(width: 9, height: 6, filledWith: 0xFF00_0000)
    let plain = changed
    for (x, y) in [(1, 1), (2, 2), (3, 1), (7, 4), (7, 5)] { changed[x, y] = 0xFF00_0005 }
    let found = ChangedPixels(plain, changed)
    #expect(found.count == 5 && found.largestRegion == 3 && found.largestDifference == 5)
    #expect(found.bounds == PixelRect(x: 1, y: 1, width: 7, height: 5))
    #expect(ChangedPixels(plain, changed, tolerance: 5).count == 0)
    let mask = PixelRect(x: 0, y: 0, width: 4, height: 3)
    #expect(ChangedPixels(plain, changed, masks: [mask]).count == 2)
  }
}
