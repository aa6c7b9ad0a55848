// The numeric functions in expressions. The resolver handles `map` and `ease` separately because
// they also take lists or texts.

import Geometry
import Motion
import Support

package enum Function: String, Sendable, CaseIterable {
  case min, max, abs, floor, ceil, round, clamp, lerp, progress, sin, cos, sqrt
  case pow, exp, log, atan2, random

  /// Returns the result for the arguments `x`.
  ///
  /// - Precondition: the count of `x` is in the function's `argumentCount`.
  package func callAsFunction(_ x: [Double]) -> Double {
    switch self {
    case .min: x.dropFirst().reduce(x[0]) { Swift.min($0, $1) }
    case .max: x.dropFirst().reduce(x[0]) { Swift.max($0, $1) }
    case .abs: Swift.abs(x[0])
    case .floor: x[0].rounded(.down)
    case .ceil: x[0].rounded(.up)
    case .round: x[0].rounded()
    case .clamp: Swift.max(x[1], Swift.min(x[0], x[2]))
    case .lerp: x[0] + (x[1] - x[0]) * x[2]
    case .progress: Motion.progress(from: x[0], to: x[1], x[2])
    case .sin: sineAndCosine(degrees: x[0]).sine
    case .cos: sineAndCosine(degrees: x[0]).cosine
    case .sqrt: x[0].squareRoot()
    case .pow: power(x[0], x[1])
    case .exp: exponential(x[0])
    case .log: naturalLogarithm(x[0])
    case .atan2: degrees(ofX: x[1], y: x[0])
    case .random: SplitMix64.number(seed: x[0], index: x[1])
    }
  }
}

// The cases hide the functions of the same names.

private func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

private func exponential(_ number: Double) -> Double { exp(number) }

private func naturalLogarithm(_ number: Double) -> Double { log(number) }

/// Returns the angle of a direction, above -180 to 180 degrees; 0 without a direction. Adding 0
/// turns -0 into 0, so that a direction to the left always has 180 degrees.
private func degrees(ofX x: Double, y: Double) -> Double { atan2(y + 0, x + 0) * 180 / .pi }
