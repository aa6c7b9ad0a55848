// Tests of flights against 40-digit reference numbers, and of properties of every flight.

import Foundation
import Motion
import TestSupport
import Testing

@Suite struct FlingTests {
  @Test func flingsMatch40DigitValues() throws {
    let flights = try fixture("scrolling", as: ScrollReference.self).flights
    #expect(flights.count == 4)
    for reference in flights {
      let rate = try #require(DecelerationRate(perMillisecond: reference.rate))
      let fling = Fling(
        offset: reference.offset, velocity: reference.velocity,
        axis: ScrollAxis(contentSize: reference.maximum + 667, viewport: 667), rate: rate)
      for sample in reference.samples where sample[0] < fling.durationSeconds {
        #expect(abs(fling.offset(at: sample[0]) - sample[1]) <= scrollError, "\(sample)")
        #expect(abs(fling.velocity(at: sample[0]) - sample[2]) <= scrollError, "\(sample)")
      }
      guard let hit = reference.hit else {
        #expect(fling.hitSeconds == nil)
        continue
      }
      #expect(abs(try #require(fling.hitSeconds) - hit) <= 1e-9)
      #expect(abs(fling.velocity(at: hit) - (try #require(reference.hitVelocity))) <= 1e-4)
      let peak = fling.restOffset + (try #require(reference.peak))
      let peakSeconds = try #require(reference.peakSeconds)
      #expect(abs(fling.offset(at: peakSeconds) - peak) <= scrollError)
      #expect(abs(fling.velocity(at: peakSeconds)) <= scrollError)
    }
  }

  @Test func aReleaseBeyondTheEdgeBouncesBack() throws {
    let releases = try fixture("scrolling", as: ScrollReference.self).releases
    #expect(releases.count == 2)
    for reference in releases {
      let axis = ScrollAxis(
        contentSize: reference.maximum + reference.viewport, viewport: reference.viewport)
      let offset = axis.offset(from: 0, draggedBy: -reference.pulled)
      #expect(abs(offset - reference.offset) <= scrollError)
      let start = axis.velocity(ofRelease: reference.velocity, at: reference.offset)
      #expect(abs(start - reference.start) <= scrollError)
      let fling = Fling(offset: reference.offset, velocity: start, axis: axis)
      #expect(fling.hitSeconds == 0 && fling.restOffset == 0)
      for sample in reference.samples where sample[0] < fling.durationSeconds {
        #expect(abs(fling.offset(at: sample[0]) - sample[1]) <= scrollError, "\(sample)")
        #expect(abs(fling.velocity(at: sample[0]) - sample[2]) <= scrollError, "\(sample)")
      }
    }
  }

  private func someFlights(seed: UInt64, count: Int, bounces: Bool = true) -> [Fling] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let axis = ScrollAxis(
        contentSize: Double.random(in: 100...3_000, using: &generator), viewport: 600)
      let rate: DecelerationRate = index % 3 == 0 ? .fast : .normal
      return Fling(
        offset: Double.random(in: -120...axis.maximum + 120, using: &generator),
        velocity: Double.random(in: -6_000...6_000, using: &generator), axis: axis, rate: rate,
        bounces: bounces)
    }
  }

  /// The rest of a flight depends only on the offset and the velocity at the split.
  @Test func aFlingSplitAtAnyTimeContinuesIdentically() {
    var generator = SeededGenerator(seed: 41)
    for (index, fling) in someFlights(seed: 42, count: 300).enumerated() {
      let split = Double.random(in: 0...fling.durationSeconds, using: &generator)
      let rest = Fling(
        offset: fling.offset(at: split), velocity: fling.velocity(at: split), axis: fling.axis,
        rate: index % 3 == 0 ? .fast : .normal)
      #expect(abs(split + rest.durationSeconds - fling.durationSeconds) <= 1e-6, "\(fling)")
      #expect(abs(rest.restOffset - fling.restOffset) <= scrollError)
      for fraction in stride(from: 0.0, through: 1, by: 0.1) {
        let time = rest.durationSeconds * fraction * (1 - 1e-9)
        let (one, other) = (rest.offset(at: time), fling.offset(at: split + time))
        #expect(abs(one - other) <= scrollError, "\(fling) split at \(split), then \(time)")
      }
    }
  }

  @Test func flingsAreContinuousAndEndAtRestOffset() {
    for fling in someFlights(seed: 43, count: 200) {
      #expect(fling.offset(at: 0) == fling.offset || fling.durationSeconds == 0)
      // The distance of a short step must follow from the velocities at its ends.
      let step = 1e-5
      for fraction in [0.0, 0.1, 0.4, 0.8] {
        let time = fling.durationSeconds * fraction
        let way = fling.offset(at: time + step) - fling.offset(at: time)
        let fastest = max(abs(fling.velocity(at: time)), abs(fling.velocity(at: time + step)))
        #expect(abs(way) <= (fastest + 1) * step * 1.01 || fling.phase(at: time + step) == .resting)
      }
      #expect(fling.phase(at: fling.durationSeconds) == .resting)
      #expect(fling.velocity(at: fling.durationSeconds) == 0)
      let before = fling.offset(at: fling.durationSeconds * (1 - 1e-9))
      #expect(abs(before - fling.restOffset) <= 0.4 + 1e-3)
      #expect(fling.axis.clamped(fling.restOffset) == fling.restOffset)
    }
  }

  @Test func scrollingWithoutBouncesStopsAtTheEdge() throws {
    let axis = ScrollAxis(contentSize: 1_000, viewport: 600)
    let fling = Fling(offset: 390, velocity: 2_000, axis: axis, bounces: false)
    let hit = try #require(fling.hitSeconds)
    #expect(fling.durationSeconds == hit && hit > 0)
    #expect(fling.offset(at: hit) == 400 && fling.velocity(at: hit) == 0)
    #expect(fling.offset(at: hit * 0.99) < 400)
    for fling in someFlights(seed: 44, count: 100, bounces: false) {
      let latest = fling.durationSeconds
      #expect(fling.axis.clamped(fling.offset(at: latest)) == fling.offset(at: latest))
    }
  }

  @Test func flingsAreFiniteForEveryVelocity() {
    let axis = ScrollAxis(contentSize: 2_000, viewport: 600)
    for velocity in [0, 1e-300, -1e-9, 1e9, -1e300, .greatestFiniteMagnitude] {
      for offset in [-1e9, -1, 0, 700, 1_400, 1e12] {
        let fling = Fling(offset: offset, velocity: velocity, axis: axis)
        #expect(fling.durationSeconds.isFinite && fling.restOffset.isFinite)
        for time in [0, 1e-9, 0.1, 1, 1e9] {
          #expect(fling.offset(at: time).isFinite && fling.velocity(at: time).isFinite)
        }
      }
    }
  }
}
