// Tests of a scroll view's deceleration against 40-digit and published numbers.

import Motion
import TestSupport
import Testing

@Suite struct DecelerationTests {
  @Test func decelerationMatches40DigitValues() throws {
    let references = try fixture("scrolling", as: ScrollReference.self).decelerations
    #expect(references.count == 9)
    for reference in references {
      let rate = try #require(DecelerationRate(perMillisecond: reference.rate))
      let motion = Deceleration(velocity: reference.velocity, rate: rate)
      #expect(abs(rate.reachSeconds * reference.velocity - reference.reach) <= scrollError)
      #expect(abs(motion.distance - reference.distance) <= scrollError)
      #expect(abs(motion.durationSeconds - reference.seconds) <= 1e-9)
      for sample in reference.samples {
        #expect(abs(motion.distance(after: sample[0]) - sample[1]) <= scrollError)
        #expect(abs(motion.velocity(after: sample[0]) - sample[2]) <= scrollError)
      }
    }
  }

  /// A flight covers (v − 10)·0.499 points in ln(v/10)/0.002002 ms, as measured on a UIScrollView.
  /// With `fast`, it covers (v − 10)·0.099 points in ln(v/10)/0.010050 ms.
  @Test(arguments: [
    (750.0, 0.998, 369.26, 2.1566), (3_000, 0.998, 1_492.01, 2.8491), (-200, 0.998, -94.81, 1.4963),
    (1_000, 0.99, 98.01, 0.45821), (10, 0.998, 0, 0), (-4, 0.998, 0, 0),
  ])
  func decelerationStopsAtTenPointsASecond(
    velocity: Double, perMillisecond: Double, distance: Double, seconds: Double
  ) throws {
    let rate = try #require(DecelerationRate(perMillisecond: perMillisecond))
    let motion = Deceleration(velocity: velocity, rate: rate)
    #expect(abs(motion.distance - distance) <= 1e-9)
    #expect(abs(motion.durationSeconds - seconds) <= 1e-4)
    #expect(abs(motion.distance(after: motion.durationSeconds) - motion.distance) <= 1e-9)
    guard distance != 0 else { return }
    #expect(abs(abs(motion.velocity(after: motion.durationSeconds)) - 10) <= 1e-9)
  }

  @Test func travelTimeIsTheInverseOfDistance() throws {
    let motion = Deceleration(velocity: -1_500)
    for seconds in [0, 0.001, 0.1, 1, 2.5] {
      let way = motion.distance(after: seconds)
      #expect(abs(try #require(motion.seconds(toTravel: way)) - seconds) <= 1e-9)
    }
    #expect(motion.seconds(toTravel: 10) == nil)
    // The motion stops after 1,490 · 0.499 = 743.51 points.
    #expect(motion.seconds(toTravel: -743.52) == nil)
    #expect(motion.seconds(toTravel: -743.5) != nil)
    #expect(Deceleration(velocity: 0).seconds(toTravel: 1) == nil)
    #expect(Deceleration(velocity: 0).seconds(toTravel: 0) == 0)
  }

  @Test func decelerationIsFiniteForEveryVelocity() {
    for velocity in [0, 1e-300, 1, -1e300, .greatestFiniteMagnitude] {
      let motion = Deceleration(velocity: velocity, rate: .fast)
      #expect(motion.distance.isFinite)
      #expect(motion.durationSeconds.isFinite)
      #expect(motion.distance(after: 1e9).isFinite && motion.velocity(after: 1e9).isFinite)
    }
    #expect(DecelerationRate(perMillisecond: 1) == nil)
    #expect(DecelerationRate(perMillisecond: .nan) == nil)
  }
}
