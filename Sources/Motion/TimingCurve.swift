// How an animation's progress follows its time.

/// A timing curve: progress as a function of the fraction of time.
///
/// All but some `steps` and `stops` are 0 at 0 and 1 at 1; an animation ends at its new value
/// whatever its curve.
package enum TimingCurve: Sendable, Hashable {
  /// The fraction itself.
  case linear
  /// A curve with two control points, as CAMediaTimingFunction and CSS `cubic-bezier()`.
  case cubicBezier(CubicBezier)
  /// A staircase, as CSS `steps()`.
  case steps(Steps)
  /// Straight lines, as CSS `linear()`.
  case stops(LinearStops)

  /// CSS `ease`, CAMediaTimingFunctionName.default: (0.25, 0.1, 0.25, 1).
  package static let ease = cubicBezier(CubicBezier(trusted: 0.25, 0.1, 0.25, 1))
  /// UIView.AnimationOptions.curveEaseIn, CSS `ease-in`: (0.42, 0, 1, 1).
  package static let easeIn = cubicBezier(CubicBezier(trusted: 0.42, 0, 1, 1))
  /// UIView.AnimationOptions.curveEaseOut, CSS `ease-out`: (0, 0, 0.58, 1).
  package static let easeOut = cubicBezier(CubicBezier(trusted: 0, 0, 0.58, 1))
  /// UIView.AnimationOptions.curveEaseInOut, UIView's default, CSS `ease-in-out`:
  /// (0.42, 0, 0.58, 1).
  package static let easeInOut = cubicBezier(CubicBezier(trusted: 0.42, 0, 0.58, 1))

  /// The progress at a fraction of the time. A curve may leave 0…1 on its way; before 0 and after 1
  /// it goes on as its kind says. Finite for every finite fraction.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubicBezier(let curve): curve.value(at: fraction)
    case .steps(let steps): steps.value(at: fraction)
    case .stops(let stops): stops.value(at: fraction)
    }
  }

  /// The derivative of `value(at:)`: progress per fraction of the time. 0 on a step; at a corner
  /// the slope right of it. Finite.
  package func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.slope(at: fraction)
    case .steps: 0
    case .stops(let stops): stops.slope(at: fraction)
    }
  }
}
