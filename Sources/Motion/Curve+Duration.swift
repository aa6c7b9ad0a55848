// Durations of curves: the default, and the durations of springs.

/// The default duration of curves that have none of their own, in seconds.
package let unsaidCurveSeconds = 1.0

extension Curve {
  /// Returns the spring and the time for which it is shown, in seconds.
  ///
  /// - Parameter seconds: the animation's duration; UIView's springs last as long.
  /// - Precondition: the curve is a spring.
  package func spring(over seconds: Double) -> (spring: Spring, seconds: Double) {
    switch self {
    case .timing: preconditionFailure("a timing curve is no spring")
    case .timedSpring(let ratio, let velocity):
      (Spring(uiViewSeconds: seconds, dampingRatio: ratio, velocity: velocity), seconds)
    case .spring(let spring): (spring, spring.settlingSeconds)
    case .cutSpring(let spring, let seconds): (spring, seconds)
    }
  }
}
