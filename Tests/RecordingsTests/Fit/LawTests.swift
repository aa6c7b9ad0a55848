// Tests of the laws as functions of time, against closed forms and numerical integration.

import Foundation
import Testing

@testable import Recordings

private func progress(_ law: Law, _ numbers: [Double], at time: Double) -> Double {
  numbers.withUnsafeBufferPointer { law.progress($0)(time) }
}

/// Integrates x″ = −2ζω·x′ − ω²·(x − 1) from 0 with the classical fourth-order Runge–Kutta method.
private func integratedSpring(ratio: Double, frequency: Double, velocity: Double, to end: Double)
  -> Double
{
  var (x, v) = (0.0, velocity)
  let steps = 4_000
  let h = end / Double(steps)
  func acceleration(_ x: Double, _ v: Double) -> Double {
    -2 * ratio * frequency * v - frequency * frequency * (x - 1)
  }
  for _ in 0..<steps {
    let (x1, v1) = (v, acceleration(x, v))
    let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
    let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
    let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
    x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
    v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
  return x
}

@Suite struct LawTests {
  @Test(arguments: Law.all)
  func everyLawRestsUntilItsStart(law: Law) {
    let numbers = [0.3, 400, 0.5, 0.1, 0.2, 0.9].prefix(max(law.parameters.count, 1))
    #expect(progress(law, Array(numbers), at: 0.3) == 0)
    #expect(progress(law, Array(numbers), at: -7) == 0)
  }

  /// The expected progress at 25 %, 50 % and 75 % of the duration was found by bisection.
  @Test(
    arguments: [
      (.linear, 0.0, 1.0, 0.0, 1.0), (.easeInOut, 0.42, 0.58, 0, 1), (.easeIn, 0.42, 1, 0, 1),
      (.easeOut, 0, 0.58, 0, 1), (.ease, 0.25, 0.25, 0.1, 1),
    ] as [(Law.NamedCurve, Double, Double, Double, Double)])
  func namedCurvesUseTheirControlPoints(
    curve: Law.NamedCurve, x1: Double, x2: Double, y1: Double, y2: Double
  ) {
    for share in [0.25, 0.5, 0.75] {
      let found = progress(.curve(curve), [0.1, 0.8], at: 0.1 + 0.8 * share)
      #expect(abs(found - eased(share, x1, x2, y1, y2)) < 1e-6, "\(curve) at \(share)")
    }
    #expect(progress(.curve(curve), [0.1, 0.8], at: 0.9) == 1)
    #expect(progress(.curve(curve), [0.1, 0.8], at: 0.89) < 1)
  }

  @Test(
    arguments: [
      (.both, [0.3, 0.6], [0.3, 0, 0.6, 1]), (.start, [0.3, 0.6, 1.2], [0.3, 0, 0.6, 1.2]),
      (.end, [0.3, -0.2, 0.6], [0.3, -0.2, 0.6, 1]),
      (.none, [0.3, -0.2, 0.6, 1.2], [0.3, -0.2, 0.6, 1.2]),
    ] as [(Law.LevelEnds, [Double], [Double])])
  func levelEndsNeedNoControlParameter(ends: Law.LevelEnds, free: [Double], all: [Double]) {
    let law = Law.bezier(ends)
    #expect(law.controlNumbers([7, 8] + free) == all)
    #expect(law.parameters.count == free.count + 2)
    let found = progress(law, [0, 2] + free, at: 0.7)
    #expect(abs(found - eased(0.35, all[0], all[2], all[1], all[3])) < 1e-6)
    #expect(progress(law, [0, 2] + free, at: 2) == 1)
  }

  @Test(
    arguments: [(0.3, 0.5, 0.0), (0.9, 1.2, 0), (0.5, 0.8, 6), (0.7, 0.6, -4)]
      as [(Double, Double, Double)])
  func aSpringSolvesItsEquation(ratio: Double, seconds: Double, velocity: Double) {
    let law = velocity == 0 ? Law.spring : .movingSpring
    let numbers = [0.2, seconds, ratio] + (velocity == 0 ? [] : [velocity])
    // A spring from rest has ω = ln(1000·ζ/√(1 − ζ²))/(ζ·d). A moving spring's ω is searched for.
    let known = log(1_000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * seconds)
    for time in [0.1, 0.2, 0.35] {
      let found = progress(law, numbers, at: 0.2 + time)
      if velocity == 0 {
        let truth = integratedSpring(ratio: ratio, frequency: known, velocity: 0, to: time)
        #expect(abs(found - truth) < 1e-6, "\(time)")
      } else {
        let early = progress(law, numbers, at: 0.2 + 1e-6)
        #expect(abs(early / 1e-6 - velocity) < 0.01)
      }
    }
    #expect(progress(law, numbers, at: 0.2 + seconds + 1e-9) == 1)
  }

  /// The closed form is 1 − (1 + ωt)·e^(−ωt) with ω·d = 9.23341.
  @Test func criticalSpringMatchesTheClosedForm() {
    for share in [0.1, 0.25, 0.6] {
      let x = 9.23341 * share
      let found = progress(.criticalSpring, [0, 0.5], at: 0.5 * share)
      #expect(abs(found - (1 - (1 + x) * exp(-x))) < 1e-5)
    }
  }

  /// UIKit's transition ends after half a second; all other springs continue.
  @Test func namedSpringsHaveTheirDuration() {
    #expect(progress(.namedSpring(.system), [1], at: 1.5) == 1)
    #expect(progress(.namedSpring(.system), [1], at: 1.4999) != 1)
    #expect(progress(.namedSpring(.bouncy), [1], at: 1.5) != 1)
    #expect(Law.NamedSpring.system.durationSeconds == 0.5)
    // SwiftUI's named springs have a response of half a second: ω = 4π.
    let x = 4 * Double.pi * 0.1
    let smooth = progress(.namedSpring(.smooth), [0], at: 0.1)
    #expect(abs(smooth - (1 - (1 + x) * exp(-x))) < 1e-9)
    let snappy = integratedSpring(ratio: 0.85, frequency: 4 * .pi, velocity: 0, to: 0.1)
    #expect(abs(progress(.namedSpring(.snappy), [0], at: 0.1) - snappy) < 1e-6)
    let bouncy = integratedSpring(ratio: 0.7, frequency: 4 * .pi, velocity: 0, to: 0.1)
    #expect(abs(progress(.namedSpring(.bouncy), [0], at: 0.1) - bouncy) < 1e-6)
  }

  /// The distance is v·r·(1 − d^(1000·t)): r is 0.499 s for d = 0.998, and 0.099 s for d = 0.99.
  @Test(
    arguments: [(.normal, 0.998, 0.499), (.fast, 0.99, 0.099)]
      as [(Law.FlightRate, Double, Double)])
  func aFlingDeceleratesAtItsRate(rate: Law.FlightRate, perMillisecond: Double, reach: Double) {
    for velocity in [620.0, -1_500] {
      let found = progress(.flight(rate), [0.4, velocity], at: 0.55)
      #expect(abs(found - velocity * reach * (1 - pow(perMillisecond, 150))) < 1e-6)
      // The flight stops at 10 points a second.
      let end = velocity.sign == .minus ? (velocity + 10) * reach : (velocity - 10) * reach
      #expect(abs(progress(.flight(rate), [0.4, velocity], at: 9) - end) < 1e-6)
    }
    #expect(progress(.flight(rate), [0.4, 1e6], at: 9) == 0)
  }

  @Test func aBounceIsAFlingEndingAtItsEdge() {
    for sign in [1.0, -1] {
      let numbers = [0, 900 * sign, 120 * sign]
      #expect(
        abs(progress(.bounce, numbers, at: 0.1) - 900 * sign * 0.499 * (1 - pow(0.998, 100))) < 1e-6
      )
      let beyond = progress(.bounce, numbers, at: 0.3)
      #expect(abs(beyond) > 120 && beyond * sign > 0)
      #expect(abs(progress(.bounce, numbers, at: 5) - 120 * sign) < 0.01)
    }
    #expect(progress(.bounce, [0, 900, 0], at: 1) == 0)
    #expect(progress(.bounce, [0, .infinity, 120], at: 1) == 0)
  }

  /// A flight with 911.8 points per second covers 450 points. With d points left at the edge, the
  /// speed there is v = 10 + 2.002·d. The content then overshoots by v/(11·e) points.
  @Test(
    arguments: [
      (441.0, 1.0, false), (439, 1, true), (-439, 1, true), (200, 1, true), (451, 1, false),
      (448, 2, false), (447, 2, true),
    ])
  func aBounceIsVisibleOnlyBeyondAPixel(edge: Double, pixelsPerPoint: Double, shows: Bool) {
    let velocity = edge < 0 ? -911.8 : 911.8
    #expect(Law.bouncesVisibly([0, velocity, edge], pixelsPerPoint) == shows)
  }

  @Test(
    arguments: [(30.0, 0.5, 30.0), (50, 0.5, 40), (-50, 0.5, -40), (50, 0.25, 50), (90, 0.25, 80)])
  func velocityIsLimitedToTwentyDistancesPerDuration(
    velocity: Double, seconds: Double, limited: Double
  ) {
    #expect(Law.limited(velocity, over: seconds) == limited)
  }

  @Test func lawParametersAreClampedToTheirRanges() {
    #expect(Law.spring.clamped([-3, -0.2, 1.7]) == [-3, -0.2, 1])
    #expect(Law.movingSpring.clamped([0, 1, 0.001, 99]) == [0, 1, 0.02, 99])
    #expect(Law.bezier(.none).clamped([0, 1, -0.1, -4, 1.1, 4]) == [0, 1, 0, -3, 1, 3])
    #expect(Law.bezier(.start).clamped([0, 1, 0.5, 2, 5]) == [0, 1, 0.5, 1, 3])
    #expect(Law.flight(.normal).clamped([0, -900]) == [0, -900])
  }

  @Test func lawsAreGroupedIntoFamiliesByName() {
    let families = Dictionary(grouping: Law.all, by: \.familyName)
    #expect(families["spring"] == [.criticalSpring, .spring, .movingSpring])
    #expect(families["flight"] == [.flight(.normal), .flight(.fast)])
    #expect(families["cubic-bezier"]?.count == 4 && families["bounce"] == [.bounce])
    #expect(families.count == 5 + 4 + 1 + 4)
    for laws in families.values { #expect(Set(laws.map(\.family)).count == 1) }
    #expect(Law.all.count == 20 && Set(Law.all).count == 20)
  }

  @Test(arguments: Law.all)
  func everyGuessHasTheLawsNumbers(law: Law) {
    let guesses = law.guesses(start: 1, end: 1.5, speed: 300, distance: 80)
    #expect(!guesses.isEmpty && guesses.allSatisfy { $0.count == law.parameters.count })
    if law == .bounce { #expect(guesses == [[1, 300, 72], [1, 600, 56]]) }
    if law == .flight(.fast) { #expect(guesses == [[1, 300], [1, 160]]) }
    if law == .movingSpring { #expect(guesses.map { $0[3] }.prefix(4) == [8, 4, 0, -8]) }
    // A curve that is horizontal at its start has begun before the motion is visible.
    if law == .bezier(.both) { #expect(guesses.contains { abs($0[0] - 0.85) < 1e-12 }) }
  }
}
