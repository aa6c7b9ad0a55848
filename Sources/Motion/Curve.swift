// What `curve:` takes: a timing curve, or a spring.

/// How an animation gets from its old value to its new one.
package enum Curve: Sendable, Hashable {
  /// A function of the fraction of the animation's duration.
  case timing(TimingCurve)
  /// UIView's spring: made for the animation's duration and over with it, wherever it stands.
  case timedSpring(dampingRatio: Double, velocity: Double)
  /// A spring that takes the time it takes, whatever the animation's duration.
  case spring(Spring)
  /// A spring that is over after a time of its own, whatever the animation's duration, as UIKit's
  /// transitions are.
  case cutSpring(Spring, seconds: Double)

  /// UIView's default.
  package static let easeInOut = timing(.easeInOut)

  /// True for springs, which are functions of seconds and have a velocity.
  package var isSpring: Bool {
    if case .timing = self { false } else { true }
  }

  /// How long the motion lasts whatever the animation says, in seconds; nil when it lasts as long
  /// as the animation.
  package var ownSeconds: Double? {
    switch self {
    case .timing, .timedSpring: nil
    case .spring(let spring): spring.settlingSeconds
    case .cutSpring(_, let seconds): seconds
    }
  }

  /// The progress at a fraction of the curve's duration. A timing curve goes on outside 0…1; a
  /// spring is 0 before and 1 after. UIView's spring is taken as over one second, which matters
  /// only with an initial velocity.
  package func value(at fraction: Double) -> Double {
    if case .timing(let curve) = self { return curve.value(at: fraction) }
    let pacing = Pacing(self, over: 1)
    return pacing.progress(at: finite(fraction * pacing.durationSeconds))
  }
}
