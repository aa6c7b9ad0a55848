// Tests of round numbers along an axis.

import Foundation
import TestSupport
import Testing

@testable import Render

@Suite struct TicksTests {
  private static let axes: [(low: Double, high: Double, about: Int, values: [Double])] = [
    (0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0, 1, 10, (0...10).map { Double($0) / 10 }),
    (0, 10, 5, [0, 2, 4, 6, 8, 10]), (0, 7, 7, [0, 1, 2, 3, 4, 5, 6, 7]),
    (3, 17, 4, [5, 10, 15]), (-1, 1, 4, [-1, -0.5, 0, 0.5, 1]), (-30, -10, 2, [-30, -20, -10]),
    (0, 0.03, 3, [0, 0.01, 0.02, 0.03]), (0, 1e6, 4, [0, 5e5, 1e6]),
    (0, 3e12, 3, [0, 1e12, 2e12, 3e12]), (0, 10, 0, [0, 10]), (0, 10, -3, [0, 10]),
    (0.1, 0.9, 4, [0.2, 0.4, 0.6, 0.8]),
    // A tick within a rounding error of an end is included.
    (0.1 + 0.2, 0.9, 3, [0.4, 0.6, 0.8]), (0.2, 0.1 * 6, 2, [0.2, 0.4, 0.6]),
    // Empty and reversed ranges are extended.
    (5, 5, 4, [5, 5.5, 6]), (0, 0, 2, [0, 0.5, 1]), (5, 3, 4, [5, 5.5, 6]), (-2, -2, 1, [-2, -1]),
  ]

  @Test(arguments: axes)
  func valuesAreRoundAndWithinTheAxis(
    _ axis: (low: Double, high: Double, about: Int, values: [Double])
  ) {
    let ticks = Ticks(from: axis.low, to: axis.high, about: axis.about)
    #expect(ticks.values == axis.values)
    #expect(ticks.low == axis.low)
  }

  @Test(arguments: [
    (3.0, 17.0, 4, 0.0, 20.0), (0, 1, 5, 0, 1), (-0.7, 0.2, 3, -1, 0.5), (-17, -3, 4, -20, 0),
    (0.3, 0.31, 2, 0.3, 0.31), (5, 5, 4, 5, 6), (0, 1_234_567, 7, 0, 1_400_000),
  ])
  func aWidenedAxisBeginsAndEndsWithATick(
    _ from: Double, _ to: Double, _ about: Int, _ low: Double, _ high: Double
  ) {
    let ticks = Ticks(from: from, to: to, about: about).widened()
    #expect(abs(ticks.low - low) < 1e-9 && abs(ticks.high - high) < 1e-9)
    #expect(abs((ticks.values.first ?? 99) - low) < 1e-9)
    #expect(abs((ticks.values.last ?? 99) - high) < 1e-9)
    #expect(ticks.widened() == ticks)
  }

  @Test func anyAxisHasAboutTheRequestedNumberOfTicks() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let power = Double.random(in: -5...8, using: &generator)
      let extent = pow(10, power)
      let low = Double.random(in: -3...3, using: &generator) * extent
      let about = Int.random(in: 3...20, using: &generator)
      let ticks = Ticks(from: low, to: low + extent, about: about)
      // A step is at most two and a half times the rough step.
      #expect((about * 2 / 5 - 1...about + 1).contains(ticks.values.count))
      let slack = extent * 1e-6
      for value in ticks.values {
        #expect(value >= low - slack && value <= low + extent + slack)
      }
      let wide = ticks.widened()
      #expect(wide.low <= low + slack && wide.high >= low + extent - slack)
      #expect(Set(wide.values).isSuperset(of: ticks.values))
    }
  }

  @Test(
    arguments: [
      (-Ticks.farthest, Ticks.farthest), (0, Ticks.farthest), (-Ticks.farthest, 0),
      (0, .leastNonzeroMagnitude), (-.leastNonzeroMagnitude, 0), (0, 1e-300),
      (1e300, Double(1e300).nextUp),
    ] as [(Double, Double)])
  func extremeAxisRangesHaveFiniteEndsAndFewTicks(_ low: Double, _ high: Double) {
    for about in 3...8 {
      let ticks = Ticks(from: low, to: high, about: about).widened()
      #expect(ticks.low.isFinite && ticks.high.isFinite && (ticks.high - ticks.low).isFinite)
      #expect(ticks.low <= low + 1e-300 && high <= ticks.high && ticks.low < ticks.high)
      #expect((2...20).contains(ticks.values.count))
    }
  }

  @Test(arguments: [1e7, 1e15, 1e18, 1e19, -1e25, 1e300, -1e300])
  func aConstantValueFarFromZeroHasAnAxis(_ value: Double) {
    let ticks = Ticks(from: value, to: value, about: 5).widened()
    let slack = abs(value) * 1e-9
    #expect(ticks.low - slack <= value && value <= ticks.high + slack && ticks.low < ticks.high)
    #expect((2...20).contains(ticks.values.count))
  }
}
