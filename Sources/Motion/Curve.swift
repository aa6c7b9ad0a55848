// The animation curve of a scene's `curve:` key: a timing curve or a spring.

/// The progress of an animation from its old value to its new one.
package enum Curve: Sendable, Hashable {
  /// A function of the fraction of the animation's duration.
  case timing(TimingCurve)
  /// UIView's spring, computed for the animation's duration. It ends with the animation, even if it
  /// has not come to rest.
  case timedSpring(dampingRatio: Double, velocity: Double)
  /// A spring that ends when it has settled, independent of the animation's duration.
  case spring(Spring)
  /// A spring that ends after `seconds`, like UIKit's transitions, independent of the animation's
  /// duration.
  case cutSpring(Spring, seconds: Double)

  /// The curve easeInOut, UIView's default.
  package static let easeInOut = timing(.easeInOut)

  /// Whether the curve is a spring: a function of seconds that has a velocity.
  package var isSpring: Bool {
    if case .timing = self { false } else { true }
  }

  /// The curve's own duration in seconds, or nil if it lasts as long as the animation.
  package var ownSeconds: Double? {
    switch self {
    case .timing, .timedSpring: nil
    case .spring(let spring): spring.settlingSeconds
    case .cutSpring(_, let seconds): seconds
    }
  }

  /// Returns the progress at a fraction of the curve's duration.
  ///
  /// A timing curve continues outside 0…1. A spring is 0 before its start and 1 after its end.
  /// UIView's spring is computed for one second, which matters only with an initial velocity.
  package func value(at fraction: Double) -> Double {
    if case .timing(let curve) = self { return curve.value(at: fraction) }
    let pacing = Pacing(self, over: 1)
    return pacing.progress(at: finite(fraction * pacing.durationSeconds))
  }
}
