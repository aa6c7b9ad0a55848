// The default duration of curves, and the durations of springs.

/// The duration of a plotted or exported curve if the user gives no duration, in seconds.
package let unsaidCurveSeconds = 1.0

extension Curve {
  /// Returns the spring and its duration, in seconds.
  ///
  /// - Parameter seconds: the animation's duration. UIView's springs take this duration; other
  ///   springs ignore it.
  /// - Precondition: the curve is a spring.
  package func spring(over seconds: Double) -> (spring: Spring, seconds: Double) {
    switch self {
    case .timing: preconditionFailure("a timing curve is not a spring")
    case .timedSpring(let ratio, let velocity):
      (Spring(uiViewSeconds: seconds, dampingRatio: ratio, velocity: velocity), seconds)
    case .spring(let spring): (spring, spring.settlingSeconds)
    case .cutSpring(let spring, let seconds): (spring, seconds)
    }
  }
}
