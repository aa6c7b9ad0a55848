// The timing curves of animations.

/// A timing curve: progress as a function of the fraction of time.
///
/// Curves are 0 at 0 and 1 at 1, except for some `steps` and `stops`. An animation ends at its new
/// value with any curve.
package enum TimingCurve: Sendable, Hashable {
  /// A constant speed: the progress equals the fraction.
  case linear
  /// A curve with two control points, as in CAMediaTimingFunction and CSS `cubic-bezier()`.
  case cubicBezier(CubicBezier)
  /// A step function, as in CSS `steps()`.
  case steps(Steps)
  /// Straight lines through points, as in CSS `linear()`.
  case stops(LinearStops)

  /// The curve `ease` of CSS, CAMediaTimingFunctionName.default: (0.25, 0.1, 0.25, 1).
  package static let ease = cubicBezier(CubicBezier(trusted: 0.25, 0.1, 0.25, 1))
  /// The curve UIView.AnimationOptions.curveEaseIn, CSS `ease-in`: (0.42, 0, 1, 1).
  package static let easeIn = cubicBezier(CubicBezier(trusted: 0.42, 0, 1, 1))
  /// The curve UIView.AnimationOptions.curveEaseOut, CSS `ease-out`: (0, 0, 0.58, 1).
  package static let easeOut = cubicBezier(CubicBezier(trusted: 0, 0, 0.58, 1))
  /// The curve UIView.AnimationOptions.curveEaseInOut, CSS `ease-in-out`: (0.42, 0, 0.58, 1). It is
  /// UIView's default.
  package static let easeInOut = cubicBezier(CubicBezier(trusted: 0.42, 0, 0.58, 1))

  /// Returns the progress at a fraction of the time, finite for every finite fraction.
  ///
  /// The progress may leave 0…1. Before 0 and after 1 the curve continues by its own rule.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubicBezier(let curve): curve.value(at: fraction)
    case .steps(let steps): steps.value(at: fraction)
    case .stops(let stops): stops.value(at: fraction)
    }
  }

  /// Returns the derivative of `value(at:)`: progress per fraction of the time, finite. It is 0 on
  /// a step, and the slope on the right at a corner.
  package func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.slope(at: fraction)
    case .steps: 0
    case .stops(let stops): stops.slope(at: fraction)
    }
  }
}
