// Tests of springs against a 40-digit matrix exponential, published numbers and general properties.

import Foundation
import Motion
import TestSupport
import Testing

/// The documented accuracy of Spring.
private let springError = 1e-10

@Suite struct SpringTests {
  private struct Reference: Decodable {
    struct Set: Decodable {
      let mass: Double
      let stiffness: Double
      let damping: Double
      let velocity: Double
      let settles: Double?
      let lastExit: Double
      let samples: [[Double]]
    }
    struct Wobble: Decodable {
      let k: Double
      let c: Double
      let m: Double
      let from: Double
      let to: Double
      let v: Double
      let kind: String
      let values: [Double]
    }
    let sets: [Set]
    let wobble: [Wobble]
  }

  private let reference: Reference

  init() throws { reference = try fixture("springs", as: Reference.self) }

  @Test func springsMatchTheMatrixExponential() throws {
    #expect(reference.sets.count == 8)
    for set in reference.sets {
      let spring = try Spring(
        mass: set.mass, stiffness: set.stiffness, damping: set.damping, velocity: set.velocity)
      for sample in set.samples {
        #expect(abs(spring.value(at: sample[0]) - sample[1]) <= springError, "\(set) \(sample)")
        #expect(abs(spring.velocity(at: sample[0]) - sample[2]) <= springError, "\(set) \(sample)")
      }
    }
  }

  /// Apple's page on CASpringAnimation gives "approximately 2.85" seconds for damping 5 and "just
  /// over 1 second" for damping 15.
  @Test func settlingTimeMatchesCoreAnimation() throws {
    for set in reference.sets {
      let spring = try Spring(
        mass: set.mass, stiffness: set.stiffness, damping: set.damping, velocity: set.velocity)
      if let settles = set.settles {
        #expect(abs(spring.settlingSeconds - settles) <= springError)
      } else {
        // The reference was computed on a grid of at most milliseconds.
        #expect(abs(spring.settlingSeconds - set.lastExit) <= 1e-3)
      }
    }
    #expect(abs(try Spring(damping: 5).settlingSeconds - 2.855) < 5e-4)
    #expect(abs(try Spring(damping: 15).settlingSeconds - 1.022) < 5e-4)
  }

  @Test func springsMatchWobblesSnapshots() throws {
    #expect(reference.wobble.count == 8)
    for wobble in reference.wobble {
      let distance = wobble.to - wobble.from
      let spring = try Spring(
        mass: wobble.m, stiffness: wobble.k, damping: wobble.c,
        velocity: wobble.v * 1_000 / distance)
      for (index, value) in wobble.values.enumerated() {
        let time = Double(index) * 0.032
        let ours =
          wobble.kind == "value"
          ? wobble.from + distance * spring.value(at: time)
          : distance * spring.velocity(at: time) / 1_000
        #expect(abs(ours - value) <= 1e-12 * max(1, abs(distance)), "\(wobble) \(index)")
      }
    }
  }

  /// The values are from Flutter's newton_test.dart, "critically damped" and "underdamped", in
  /// whole points. The overdamped case is omitted, because Flickbook treats such a spring as
  /// critical, as CASpringAnimation does.
  private static let flutter: [[Double]] = [
    [1, 500, 0.25, 356, 1026], [1, 500, 0.5, 479, 168], [1, 500, 0.75, 497, 20],
    [0.25, 300, 1, 325, -65], [0.25, 300, 6, 299, 0],
  ]

  @Test(arguments: flutter)
  func springsMatchFlutter(row: [Double]) throws {
    let (distance, time) = (row[1], row[2])
    let spring = try Spring(stiffness: 100, damping: 20 * row[0])
    #expect((distance * spring.value(at: time)).rounded(.down) == row[3])
    #expect((distance * spring.velocity(at: time)).rounded(.down) == row[4])
  }

  /// The values are Apple's examples of Spring(duration:bounce:), and Flutter's SpringDescription.
  @Test(arguments: [
    (0.5, 0.3, 157.91, 17.59), (0.5, -0.3, 157.91, 35.90), (0.5, 0.0, 157.91, 25.13),
  ])
  func durationAndBounceDetermineStiffnessAndDamping(
    duration: Double, bounce: Double, stiffness: Double, damping: Double
  ) throws {
    let spring = try Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.stiffness - stiffness) <= 0.01)
    #expect(abs(spring.damping - damping) <= 0.01)
  }

  /// The values are from the tests of b3ll/Motion: 10 · x(0.5) for a response of 1.
  @Test(arguments: [(0.8, 9.223), (1.0, 8.21)])
  func swiftUIsResponseAgreesWithMotion(fraction: Double, value: Double) throws {
    let spring = try Spring(response: 1, dampingFraction: fraction)
    #expect(abs(10 * spring.value(at: 0.5) - value) <= 1e-3)
  }

  @Test func presetsMatchSwiftUIsBounces() throws {
    #expect(Spring.smooth == (try Spring(duration: 0.5, bounce: 0)))
    #expect(Spring.snappy == (try Spring(duration: 0.5, bounce: 0.15)))
    #expect(Spring.bouncy == (try Spring(duration: 0.5, bounce: 0.3)))
  }

  /// UIKit's default spring with mass 3, stiffness 1000 and damping 500 is treated as critical.
  @Test func physicalSpringsAreNeverOverdamped() throws {
    let over = try Spring(mass: 3, stiffness: 1_000, damping: 500)
    let critical = try Spring(mass: 3, stiffness: 1_000, damping: 2 * 3_000.0.squareRoot())
    #expect(over.dampingRatio > 4.5)
    for time in stride(from: 0, through: 1, by: 0.01) {
      #expect(abs(over.value(at: time) - critical.value(at: time)) <= springError)
    }
  }

  /// The values are those of the sum of two exponentials, computed in Python: ω₀ = 2π / 0.5 and ζ =
  /// 2, and ω₀ = 2π / 0.4 and ζ = 1.25.
  @Test func swiftUIsSpringsAreOverdamped() throws {
    let slow = try Spring(duration: 0.5, bounce: -0.5)
    let mild = try Spring(response: 0.4, dampingFraction: 1.25)
    for (time, first, second) in [
      (0.1, 0.23136150910208764, 0.4064871357332625),
      (0.267, 0.5615567159142091, 0.8363122025383831),
      (0.5, 0.7999263753547073, 0.9737295529184197),
      (2.0, 0.9987185885891146, 0.9999997990643633),
    ] {
      #expect(abs(slow.value(at: time) - first) < 1e-12, "at \(time)")
      #expect(abs(mild.value(at: time) - second) < 1e-12, "at \(time)")
    }
    #expect(abs(slow.value(at: slow.settlingSeconds) - 0.999) < 1e-9)
  }

  /// An overshoot by a large velocity has its extremum before the spring rests. The equation is
  /// integrated in steps of 10 µs.
  @Test(arguments: [0.0, 30, -30, 400])
  func overdampedSpringsFollowTheirEquation(velocity: Double) throws {
    let spring = try Spring(response: 0.6, dampingFraction: 1.5, velocity: velocity)
    var (x, v, time) = (0.0, velocity, 0.0)
    let step = 1e-5
    for index in 1...100_000 {
      func force(_ x: Double, _ v: Double) -> Double {
        -spring.stiffness * (x - 1) - spring.damping * v
      }
      let (half, mid) = (x + v * step / 2, v + force(x, v) * step / 2)
      (x, v) = (x + mid * step, v + force(half, mid) * step)
      time += step
      guard index % 5_000 == 0 else { continue }
      #expect(abs(spring.value(at: time) - x) < 1e-5, "at \(time)")
      #expect(abs(spring.velocity(at: time) - v) < 1e-4, "at \(time)")
    }
    let rest = spring.settlingSeconds
    #expect(abs(abs(spring.value(at: rest) - 1) - 0.001) < 1e-9)
    for late in [0.01, 0.1, 1] { #expect(abs(spring.value(at: rest + late) - 1) < 0.001) }
  }

  private func someSprings(seed: UInt64, count: Int) -> [Spring] {
    var generator = SeededGenerator(seed: seed)
    var springs: [Spring] = []
    while springs.count < count {
      func exponent(_ range: ClosedRange<Double>) -> Double {
        pow(10, Double.random(in: range, using: &generator))
      }
      let spring = try? Spring(
        mass: exponent(-3...3), stiffness: exponent(-2...5), damping: exponent(-2...4),
        velocity: Double.random(in: -50...50, using: &generator))
      if let spring { springs.append(spring) }
    }
    return springs
  }

  @Test func springsStartWithTheirVelocityAndReachTheTarget() {
    for spring in someSprings(seed: 11, count: 400) {
      #expect(spring.value(at: 0) == 0)
      #expect(spring.velocity(at: 0) == spring.velocity)
      #expect(spring.value(at: -1) == 0 && spring.velocity(at: -1) == 0)
      let settled = spring.settlingSeconds
      for factor in [1.0, 1.1, 1.5, 3, 100] {
        #expect(abs(spring.value(at: settled * factor) - 1) <= 0.001 + 1e-12, "\(spring)")
      }
      #expect(spring.value(at: settled * 100) == 1)
    }
  }

  /// The equation is m·ẍ + c·ẋ + k·(x − 1) = 0. ẍ is computed from differences of ẋ.
  @Test func everySpringSatisfiesItsDifferentialEquation() {
    for spring in someSprings(seed: 12, count: 200) where spring.dampingRatio <= 1 {
      let step = 1e-4 / spring.angularFrequency
      for fraction in [0.05, 0.2, 0.5] {
        let time = spring.settlingSeconds * fraction
        let change = spring.velocity(at: time + step) - spring.velocity(at: time - step)
        let acceleration = change / (2 * step)
        let force = spring.stiffness * (spring.value(at: time) - 1)
        let drag = spring.damping * spring.velocity(at: time)
        let size = abs(force) + abs(drag) + spring.stiffness * 1e-3
        #expect(abs(spring.mass * acceleration + drag + force) <= 1e-6 * size, "\(spring) \(time)")
      }
    }
  }

  /// The motion is continuous at the critical ratio. With v = 0 and a ratio of 1,
  /// x(1/ω₀) = 1 − 2/e.
  @Test(arguments: [-1e-3, -1e-6, -1e-9, -1e-12, -1e-15, 0, 1e-9])
  func motionIsContinuousAtTheCriticalRatio(distance: Double) throws {
    let ratio = 1 + distance
    let spring = try Spring(stiffness: 100, damping: 20 * ratio)
    #expect(abs(spring.value(at: 0.1) - (1 - 2 * exp(-1))) <= max(1e-12, abs(1 - ratio)))
    #expect(spring.settlingSeconds.isFinite)
  }

  @Test func springsAreFiniteAtEveryTime() {
    let times = [0, 1e-300, 1e-9, 1, 1e3, 1e9, 1e300, .greatestFiniteMagnitude, -1]
    for spring in someSprings(seed: 13, count: 200) {
      for time in times {
        let (value, velocity) = (spring.value(at: time), spring.velocity(at: time))
        #expect(value.isFinite && velocity.isFinite, "\(spring) \(time)")
      }
    }
  }

  @Test func invalidSpringParametersAreRefused() {
    let noMass = Spring.ValidationError.outOfRange(
      parameter: "mass", value: 0, range: Spring.massRange)
    #expect(throws: noMass) { try Spring(mass: 0) }
    #expect(throws: Spring.ValidationError.self) { try Spring(stiffness: .nan) }
    #expect(throws: Spring.ValidationError.self) { try Spring(damping: -1) }
    #expect(throws: Spring.ValidationError.self) { try Spring(velocity: .infinity) }
    #expect(throws: Spring.ValidationError.tooLittleDamping(dampingRatio: 0)) {
      try Spring(damping: 0)
    }
    #expect(throws: Spring.ValidationError.self) { try Spring(duration: -1) }
    #expect(throws: Spring.ValidationError.self) { try Spring(duration: 0.5, bounce: 1) }
    #expect(throws: Spring.ValidationError.self) { try Spring(response: 0.5, dampingFraction: 0) }
    let error = #expect(throws: Spring.ValidationError.self) {
      try Spring(mass: 1e6, stiffness: 1e-3)
    }
    #expect(error?.description == "the spring takes 1411257 s to come to rest; the limit is 600 s")
  }
}
