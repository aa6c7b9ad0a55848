// The numeric functions in expressions. The resolver handles `map` and `ease` separately because
// they also take lists or texts.

import Geometry
import Motion
import Support

package enum Function: String, Sendable, CaseIterable {
  case min, max, abs, floor, ceil, round, clamp, lerp, progress, sin, cos, sqrt

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
    }
  }

}
