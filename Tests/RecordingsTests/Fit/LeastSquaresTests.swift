// Tests of the least-squares fit against textbook formulas.

import Foundation
import Testing

@testable import Recordings

@Suite struct LeastSquaresTests {
  @Test func lineFitMatchesTheTextbookSlopeAndVariance() throws {
    let x = [0.0, 1, 2, 4, 7]
    let y = [1.0, 2.5, 2.0, 5.5, 7.0]
    let fit = try #require(
      LeastSquares(from: [0, 0], count: 5) { p, r in
        for index in 0..<5 { r[index] = y[index] - p[0] - p[1] * x[index] }
      })
    // The sums are Sxx = 30.8 and Sxy = 27.1; the means are 2.8 and 3.6.
    #expect(abs(fit.parameters[1] - 27.1 / 30.8) < 1e-6)
    #expect(abs(fit.parameters[0] - (3.6 - 27.1 / 30.8 * 2.8)) < 1e-6)
    #expect(abs(fit.inverse[1][1] - 1 / 30.8) < 1e-6)
    #expect(abs(fit.inverse[0][0] - (1 / 5.0 + 2.8 * 2.8 / 30.8)) < 1e-6)
  }

  /// The fit of a horizontal line starts with a slope near 0. The variance must still match the
  /// textbook formula.
  @Test func parametersNearZeroHaveAccurateVariance() throws {
    let x = [0.0, 1, 2, 4, 7]
    let fit = try #require(
      LeastSquares(from: [3, 1e-9], count: 5) { p, r in
        for index in 0..<5 { r[index] = 3 - p[0] - p[1] * x[index] }
      })
    #expect(abs(fit.parameters[1]) < 1e-6)
    #expect(abs(fit.inverse[1][1] - 1 / 30.8) < 1e-5)
  }

  @Test func nonlinearFitConvergesFromADistantStart() throws {
    let times = (0..<12).map { Double($0) / 10 }
    let fit = try #require(
      LeastSquares(from: [1, 1], count: 12) { p, r in
        for (index, t) in times.enumerated() { r[index] = 3 * exp(-4 * t) - p[0] * exp(-p[1] * t) }
      })
    #expect(abs(fit.parameters[0] - 3) < 1e-6 && abs(fit.parameters[1] - 4) < 1e-6)
  }

  @Test func fewerResidualsThanUnknownsGiveNoFit() {
    #expect(LeastSquares(from: [1, 1, 1], count: 2) { _, r in r[0] = 1 } == nil)
  }
}
