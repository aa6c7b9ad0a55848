// The timing curves of animations, such as easeInOut.

/// A timing curve: the progress as a function of the elapsed fraction of the duration.
///
/// Curves are 0 at 0 and 1 at 1, except for some `steps` and `stops`. With any curve, an animation
/// ends at its new value.
package enum TimingCurve: Sendable, Hashable {
  /// Constant speed: the progress equals the elapsed fraction.
  case linear
  /// A curve with two control points, as in CAMediaTimingFunction and CSS `cubic-bezier()`.
  case cubicBezier(CubicBezier)
  /// A step function, as in CSS `steps()`.
  case steps(Steps)
  /// A piecewise-linear curve, as in CSS `linear()`.
  case stops(LinearStops)

  /// The curve cubic-bezier(0.25, 0.1, 0.25, 1): CSS `ease`, CAMediaTimingFunctionName.default.
  package static let ease = cubicBezier(CubicBezier(trusted: 0.25, 0.1, 0.25, 1))
  /// The curve cubic-bezier(0.42, 0, 1, 1): CSS `ease-in`, UIView.AnimationOptions.curveEaseIn.
  package static let easeIn = cubicBezier(CubicBezier(trusted: 0.42, 0, 1, 1))
  /// The curve cubic-bezier(0, 0, 0.58, 1): CSS `ease-out`, UIView.AnimationOptions.curveEaseOut.
  package static let easeOut = cubicBezier(CubicBezier(trusted: 0, 0, 0.58, 1))
  /// The curve cubic-bezier(0.42, 0, 0.58, 1): CSS `ease-in-out` and UIView's default,
  /// UIView.AnimationOptions.curveEaseInOut.
  package static let easeInOut = cubicBezier(CubicBezier(trusted: 0.42, 0, 0.58, 1))

  /// Returns the progress at an elapsed fraction of the duration, finite for every finite fraction.
  ///
  /// The progress may leave 0…1. For fractions outside 0…1, each kind of curve has its own
  /// continuation.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubicBezier(let curve): curve.value(at: fraction)
    case .steps(let steps): steps.value(at: fraction)
    case .stops(let stops): stops.value(at: fraction)
    }
  }

  /// Returns the derivative of `value(at:)`, finite; 0 on a step. At a corner the result is the
  /// slope to the right.
  package func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.slope(at: fraction)
    case .steps: 0
    case .stops(let stops): stops.slope(at: fraction)
    }
  }
}
