// How long a curve takes when nobody says.

/// The duration of animations for curves that say none themselves, in seconds.
package let unsaidCurveSeconds = 1.0

extension Curve {
  /// The spring, and how long it is shown, in seconds.
  ///
  /// - Precondition: it is a spring.
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
