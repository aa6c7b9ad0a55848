// How a scroll view slows down, against numbers of 40 digits and published ones.

import Motion
import TestSupport
import Testing

@Suite struct DecelerationTests {
  @Test func agreesWith40DigitNumbers() throws {
    let references = try fixture("scrolling", as: ScrollReference.self).decelerations
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
