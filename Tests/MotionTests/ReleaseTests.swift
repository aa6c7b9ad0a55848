// Tests of fingers that let go beyond an edge, at rest, moving, and in between.

import Foundation
import Motion
import TestSupport
import Testing

@Suite struct ReleaseTests {
  /// An axis with edges at −40 and 1,360.
  private let axis = ScrollAxis(contentSize: 2_000, viewport: 640, insetStart: 40)

  /// The initial push at 100 points beyond the edge is 720 points per second inwards, times the
  /// factor (250 − |v|)/200.
  @Test(arguments: [
    (-140.0, 0.0, 720.0), (-140, 50, 770), (-140, -50, 670), (-140, 150, 510), (-140, -150, 210),
    (-140, 250, 250), (-140, -251, -251), (-140, 3_000, 3_000), (1_460, 0, -720),
    (1_460, -100, -640), (1_460, 900, 900), (-40, 30, 30), (600, -120, -120), (1_360, 99, 99),
  ])
  func slowReleasesBeyondAnEdgeArePushedInwards(
    offset: Double, velocity: Double, expected: Double
  ) {
    #expect(abs(axis.velocity(ofRelease: velocity, at: offset) - expected) <= 1e-9)
  }

  /// A pixel of the measured device is a third of a point. The largest pull beyond the edge was 235
  /// points.
  @Test func smallVelocityChangesMoveTheBounceLittle() {
    func flight(_ velocity: Double, _ depth: Double) -> Fling {
      let offset = axis.maximum + depth
      return Fling(
        offset: offset, velocity: axis.velocity(ofRelease: velocity, at: offset), axis: axis)
    }
    for depth in [0, 1, 30, 235] as [Double] {
      for velocity in stride(from: -400.0, through: 400, by: 1) {
        let (slower, faster) = (flight(velocity, depth), flight(velocity + 1, depth))
        for time in stride(from: 0.0, to: 1, by: 0.02)
        where slower.phase(at: time) == .bouncing && faster.phase(at: time) == .bouncing {
          let step = abs(slower.offset(at: time) - faster.offset(at: time))
          #expect(step <= 1.0 / 3, "\(depth) pt, \(velocity) pt/s at \(time)")
        }
      }
    }
  }

  @Test func flingsAreContinuousAcrossAnEdge() {
    for velocity in [20, 50, 120, 250, 1_000] as [Double] {
      let offset = axis.maximum + 1e-9
      let start = axis.velocity(ofRelease: velocity, at: offset)
      let beyond = Fling(offset: offset, velocity: start, axis: axis)
      let within = Fling(offset: axis.maximum - 1e-9, velocity: velocity, axis: axis)
      for time in stride(from: 0.0, through: 1, by: 0.05) {
        #expect(abs(beyond.offset(at: time) - within.offset(at: time)) <= 1e-6)
      }
    }
  }

  private func releases(seed: UInt64) -> [Fling] {
    var generator = SeededGenerator(seed: seed)
    return (0..<300).map { index in
      let depth = Double.random(in: 0...300, using: &generator)
      let offset = index.isMultiple(of: 2) ? axis.minimum - depth : axis.maximum + depth
      let velocity = index % 3 == 0 ? 0 : Double.random(in: -4_000...4_000, using: &generator)
      return Fling(
        offset: offset, velocity: axis.velocity(ofRelease: velocity, at: offset), axis: axis)
    }
  }

  @Test func anOverscrollReleaseSplitAtAnyTimeContinuesIdentically() {
    var generator = SeededGenerator(seed: 51)
    for fling in releases(seed: 52) {
      let split = Double.random(in: 0...fling.durationSeconds, using: &generator)
      let rest = Fling(
        offset: fling.offset(at: split), velocity: fling.velocity(at: split), axis: axis)
      #expect(abs(split + rest.durationSeconds - fling.durationSeconds) <= 1e-6)
      #expect(abs(rest.restOffset - fling.restOffset) <= scrollError)
      for fraction in stride(from: 0.0, through: 1, by: 0.1) {
        let time = rest.durationSeconds * fraction * (1 - 1e-9)
        #expect(abs(rest.offset(at: time) - fling.offset(at: split + time)) <= scrollError)
      }
    }
  }

  @Test func aPagingFlingSplitAtAnyTimeContinuesIdentically() {
    var generator = SeededGenerator(seed: 54)
    for _ in 0..<300 {
      let offset = Double.random(in: -200...1_500, using: &generator)
      let target = axis.clamped((offset / 640).rounded() * 640)
      let fling = Fling(
        offset: offset, velocity: Double.random(in: -4_000...4_000, using: &generator), to: target,
        axis: axis)
      let split = Double.random(in: 0...fling.durationSeconds, using: &generator)
      let rest = Fling(
        offset: fling.offset(at: split), velocity: fling.velocity(at: split), to: target, axis: axis
      )
      #expect(abs(split + rest.durationSeconds - fling.durationSeconds) <= 1e-6)
      for fraction in stride(from: 0.0, through: 1, by: 0.1) {
        let time = rest.durationSeconds * fraction * (1 - 1e-9)
        let (one, other) = (rest.offset(at: time), fling.offset(at: split + time))
        #expect(abs(one - other) <= scrollError)
        #expect((one - target) * (offset - target) >= -scrollError)
      }
    }
  }

  /// The energy per kilogram is v²/2 + (ω·u)²/2, where u is the distance from the edge.
  @Test func energyNeverGrowsInsideABounce() {
    let thrown = [300, 1_500, 6_000].map {
      Fling(offset: 1_300, velocity: $0 as Double, axis: axis)
    }
    for fling in releases(seed: 53) + thrown {
      var last = Double.infinity
      for time in stride(from: 0, to: fling.durationSeconds, by: 0.004) {
        guard fling.phase(at: time) == .bouncing else { continue }
        let (offset, v) = (fling.offset(at: time), fling.velocity(at: time))
        let u = offset - (offset < 600 ? axis.minimum : axis.maximum)
        let energy = v * v / 2 + 121 * u * u / 2
        #expect(energy <= last * (1 + 1e-9) + 1e-9)
        last = energy
      }
    }
  }
}
