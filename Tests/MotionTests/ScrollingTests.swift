// Scroll physics against numbers of 40 digits, published ones, and what must hold for every flight.

import Foundation
import Motion
import TestSupport
import Testing

/// The promise: a millionth of a point, and of a point per second.
private let scrollError = 1e-6

private struct Reference: Decodable {
  struct Deceleration: Decodable {
    let rate: Double
    let velocity: Double
    let distance: Double
    let projection: Double
    let seconds: Double
    let samples: [[Double]]
  }
  struct Flight: Decodable {
    let offset: Double
    let velocity: Double
    let maximum: Double
    let rate: Double
    let hit: Double?
    let hitVelocity: Double?
    let peak: Double?
    let peakSeconds: Double?
    let samples: [[Double]]
  }
  struct Release: Decodable {
    let viewport: Double
    let maximum: Double
    let pulled: Double
    let offset: Double
    let velocity: Double
    let samples: [[Double]]
  }
  struct Drags: Decodable {
    let viewport: Double
    let maximum: Double
    let start: Double
    let points: [[Double]]
  }
  let decelerations: [Deceleration]
  let flights: [Flight]
  let releases: [Release]
  let stretches: [[Double]]
  let published: [[Double]]
  let overshoots: [[Double]]
  let drags: Drags
}

@Suite struct DecelerationTests {
  @Test func agreesWith40DigitNumbers() throws {
    let references = try fixture("scrolling", as: Reference.self).decelerations
    #expect(references.count == 9)
    for reference in references {
      let rate = try #require(DecelerationRate(perMillisecond: reference.rate))
      let motion = Deceleration(velocity: reference.velocity, rate: rate)
      #expect(abs(motion.distance - reference.distance) <= scrollError)
      #expect(
        abs(rate.projection(velocity: reference.velocity) - reference.projection) <= scrollError)
      #expect(abs(motion.seconds(untilWithin: 0.5) - reference.seconds) <= 1e-9)
      for sample in reference.samples {
        #expect(abs(motion.distance(after: sample[0]) - sample[1]) <= scrollError)
        #expect(abs(motion.velocity(after: sample[0]) - sample[2]) <= scrollError)
      }
    }
  }

  /// b3ll/Motion's tests: 2000 pt/s go 998.999 pt, 1000 pt/s 499.499 pt.
  @Test(arguments: [(2_000.0, 998.999), (1_000, 499.499)])
  func agreesWithMotion(velocity: Double, distance: Double) {
    #expect(abs(Deceleration(velocity: velocity).distance - distance) <= 1e-3)
  }

  @Test func theTimeOfAWayIsTheInverseOfTheWayOfATime() throws {
    let motion = Deceleration(velocity: -1_500)
    for seconds in [0, 0.001, 0.1, 1, 3] {
      let way = motion.distance(after: seconds)
      #expect(abs(try #require(motion.seconds(toTravel: way)) - seconds) <= 1e-9)
    }
    #expect(motion.seconds(toTravel: 10) == nil)
    #expect(motion.seconds(toTravel: -750) == nil)
    #expect(Deceleration(velocity: 0).seconds(toTravel: 1) == nil)
    #expect(Deceleration(velocity: 0).seconds(toTravel: 0) == 0)
  }

  @Test func isFiniteForEveryVelocity() {
    for velocity in [0, 1e-300, 1, -1e300, .greatestFiniteMagnitude] {
      let motion = Deceleration(velocity: velocity, rate: .fast)
      #expect(motion.distance.isFinite)
      #expect(motion.seconds(untilWithin: 0.5).isFinite)
      #expect(motion.distance(after: 1e9).isFinite && motion.velocity(after: 1e9).isFinite)
      #expect(DecelerationRate.normal.projection(velocity: velocity).isFinite)
    }
    #expect(DecelerationRate(perMillisecond: 1) == nil)
    #expect(DecelerationRate(perMillisecond: .nan) == nil)
  }
}

@Suite struct RubberBandTests {
  @Test func agreesWith40DigitNumbers() throws {
    let reference = try fixture("scrolling", as: Reference.self)
    for row in reference.stretches {
      #expect(abs(RubberBand(dimension: row[1]).stretch(of: row[0]) - row[2]) <= scrollError)
    }
    for row in reference.overshoots {
      #expect(abs(RubberBand(dimension: row[1]).overshoot(for: row[0]) - row[2]) <= scrollError)
    }
    for row in reference.published {
      #expect(abs(RubberBand(dimension: row[1]).stretch(of: row[0]) - row[2]) <= 0.005)
    }
  }

  @Test func theInverseTakesTheStretchBack() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<1_000 {
      let band = RubberBand(dimension: Double.random(in: 1...2_000, using: &generator))
      let finger = Double.random(in: -3...3, using: &generator) * band.dimension
      let back = band.overshoot(for: band.stretch(of: finger))
      #expect(abs(back - finger) <= 1e-9 * max(1, abs(finger)))
      #expect(band.stretch(of: -finger) == -band.stretch(of: finger))
      #expect(abs(band.stretch(of: finger)) < band.dimension)
    }
  }

  @Test func isFiniteForEveryFinger() {
    let band = RubberBand(dimension: 667)
    for number in [-Double.greatestFiniteMagnitude, -667, 0, 667, 1e300] {
      #expect(band.stretch(of: number).isFinite)
      #expect(band.overshoot(for: number).isFinite)
    }
  }
}

@Suite struct ScrollAxisTests {
  @Test func theContentFollowsTheFinger() throws {
    let drags = try fixture("scrolling", as: Reference.self).drags
    let axis = ScrollAxis(
      contentSize: drags.maximum + drags.viewport, viewport: drags.viewport)
    for point in drags.points {
      let offset = axis.offset(from: drags.start, draggedBy: point[0])
      #expect(abs(offset - point[1]) <= scrollError, "\(point)")
      let hard = axis.offset(from: drags.start, draggedBy: point[0], bounces: false)
      #expect(hard == min(max(drags.start - point[0], 0), drags.maximum))
    }
  }

  @Test func aTouchBeyondTheEdgeDoesNotMoveTheContentByItself() {
    let axis = ScrollAxis(contentSize: 2_000, viewport: 667)
    for offset in [-200, -30.5, 0, 700, 1_333, 1_400] {
      #expect(abs(axis.offset(from: offset, draggedBy: 0) - offset) <= 1e-9)
    }
    // Two drags of 60 stretch as one of 120 does.
    let first = axis.offset(from: 0, draggedBy: 60)
    let both = axis.offset(from: first, draggedBy: 60)
    #expect(abs(both - axis.offset(from: 0, draggedBy: 120)) <= 1e-9)
  }

  @Test func insetsMoveTheEdgesAndShortContentRestsAtItsStart() {
    let axis = ScrollAxis(contentSize: 1_000, viewport: 600, insetStart: 64, insetEnd: 34)
    #expect(axis.minimum == -64 && axis.maximum == 434)
    let short = ScrollAxis(contentSize: 100, viewport: 600, insetStart: 64)
    #expect(short.minimum == -64 && short.maximum == -64)
  }

  /// Pages of 300: 499.5 pt for each 1,000 pt/s.
  @Test(arguments: [
    (0.0, 0.0, 0.0), (140, 0, 0), (160, 0, 300), (100, 200, 300), (100, -200, 0), (100, 3_000, 300),
    (600, -5_000, 300), (890, 900, 900), (900, 2_000, 900), (-40, -2_000, 0), (450, 0, 600),
  ])
  func aFlickGoesOnePageAtMost(offset: Double, velocity: Double, target: Double) {
    let axis = ScrollAxis(contentSize: 1_200, viewport: 300)
    #expect(axis.pageTarget(from: offset, velocity: velocity, startedAt: offset) == target)
    // From the second page on it may go no further than to the third.
    let far = axis.pageTarget(from: 590, velocity: 3_000, startedAt: 310)
    #expect(far == 600)
  }
}

@Suite struct FlingTests {
  /// So small that the numbers of the bounce can be compared to their end.
  private static let never = 1e-12

  @Test func agreesWith40DigitNumbers() throws {
    let flights = try fixture("scrolling", as: Reference.self).flights
    #expect(flights.count == 4)
    for reference in flights {
      let rate = try #require(DecelerationRate(perMillisecond: reference.rate))
      let fling = Fling(
        offset: reference.offset, velocity: reference.velocity,
        axis: ScrollAxis(contentSize: reference.maximum + 667, viewport: 667), rate: rate,
        bounceThreshold: Self.never)
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

  @Test func aReleaseBeyondTheEdgeBouncesWithItsVelocity() throws {
    let releases = try fixture("scrolling", as: Reference.self).releases
    #expect(releases.count == 2)
    for reference in releases {
      let axis = ScrollAxis(
        contentSize: reference.maximum + reference.viewport, viewport: reference.viewport)
      let offset = axis.offset(from: 0, draggedBy: -reference.pulled)
      #expect(abs(offset - reference.offset) <= scrollError)
      let fling = Fling(
        offset: reference.offset, velocity: reference.velocity, axis: axis,
        bounceThreshold: Self.never)
      #expect(fling.hitSeconds == 0 && fling.restOffset == 0)
      for sample in reference.samples {
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

  /// What follows a moment depends on the offset and the velocity of that moment only.
  @Test func aFlightSplitAtAnyTimeContinuesIdentically() {
    var generator = SeededGenerator(seed: 41)
    for (index, fling) in someFlights(seed: 42, count: 300).enumerated() {
      let split = Double.random(in: 0...fling.durationSeconds, using: &generator)
      let rest = Fling(
        offset: fling.offset(at: split), velocity: fling.velocity(at: split), axis: fling.axis,
        rate: index % 3 == 0 ? .fast : .normal)
      #expect(abs(split + rest.durationSeconds - fling.durationSeconds) <= 1e-6, "\(fling)")
      for fraction in stride(from: 0.0, through: 1, by: 0.1) {
        let time = rest.durationSeconds * fraction * (1 - 1e-9)
        let (one, other) = (rest.offset(at: time), fling.offset(at: split + time))
        #expect(abs(one - other) <= scrollError, "\(fling) split at \(split), then \(time)")
      }
    }
  }

  @Test func aFlightMovesWithoutJumpsAndRestsWhereItSays() {
    for fling in someFlights(seed: 43, count: 200) {
      #expect(fling.offset(at: 0) == fling.offset || fling.durationSeconds == 0)
      // Each moment follows from the velocity between it and the last.
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
      #expect(abs(before - fling.restOffset) <= 0.25 + 1e-3)
      #expect(fling.axis.clamped(fling.restOffset) == fling.restOffset)
    }
  }

  @Test func withoutBouncesItStopsAtTheEdge() throws {
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

  @Test func isFiniteForEveryVelocity() {
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
