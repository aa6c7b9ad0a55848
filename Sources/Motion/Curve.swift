// The animation curve of a scene's `curve:` key: a timing curve or a spring.

/// An animation curve: the progress from the old value (0) to the new value (1).
package enum Curve: Sendable, Hashable {
  /// A timing curve: the progress as a function of the elapsed fraction of the animation's
  /// duration.
  case timing(TimingCurve)
  /// UIView's spring, whose frequency follows from the animation's duration. The animation ends
  /// after this duration, even if the spring still moves.
  case timedSpring(dampingRatio: Double, velocity: Double)
  /// A spring that ends when it has settled. The animation's duration is ignored.
  case spring(Spring)
  /// A spring that ends after `seconds`, as in UIKit's transitions. The animation's duration is
  /// ignored.
  case cutSpring(Spring, seconds: Double)

  /// The curve easeInOut, UIView's default.
  package static let easeInOut = timing(.easeInOut)

  /// Whether the curve is a spring. A spring is a function of seconds and has an initial velocity.
  package var isSpring: Bool {
    if case .timing = self { false } else { true }
  }

  /// The spring's settling time or fixed duration in seconds; nil if the curve uses the animation's
  /// duration.
  package var ownSeconds: Double? {
    switch self {
    case .timing, .timedSpring: nil
    case .spring(let spring): spring.settlingSeconds
    case .cutSpring(_, let seconds): seconds
    }
  }

  /// Returns the progress at a fraction of the curve's duration.
  ///
  /// A timing curve is also defined outside 0…1. A spring is 0 before its start and 1 after its
  /// end. UIView's spring is computed for a duration of one second. Other durations give the same
  /// result unless the spring has an initial velocity.
  package func value(at fraction: Double) -> Double {
    if case .timing(let curve) = self { return curve.value(at: fraction) }
    let pacing = TimedCurve(self, over: 1)
    return pacing.progress(at: finite(fraction * pacing.durationSeconds))
  }
}
