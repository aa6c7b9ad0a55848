// The numeric functions in expressions. The resolver handles `map` and `ease` separately because
// they also take lists or texts.

import Geometry
import Motion
import Support

enum Function: String, Sendable, CaseIterable {
  case min, max, abs, floor, ceil, round, clamp, lerp, progress, sin, cos, sqrt

  /// The syntax of a call, for messages.
  var signature: String {
    switch self {
    case .min: "min(a, b, …)"
    case .max: "max(a, b, …)"
    case .abs: "abs(x)"
    case .floor: "floor(x)"
    case .ceil: "ceil(x)"
    case .round: "round(x)"
    case .clamp: "clamp(x, low, high)"
    case .lerp: "lerp(a, b, t)"
    case .progress: "progress(from, to, x)"
    case .sin: "sin(degrees)"
    case .cos: "cos(degrees)"
    case .sqrt: "sqrt(x)"
    }
  }

  var argumentCount: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...100
    case .clamp, .lerp, .progress: 3...3
    default: 1...1
    }
  }

  /// Returns the result for the arguments `x`.
  ///
  /// - Precondition: the count of `x` is in `argumentCount`.
  func callAsFunction(_ x: [Double]) -> Double {
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

  static var names: [String] { allCases.map(\.rawValue) + ["map", "ease", "lightDark"] }
}
