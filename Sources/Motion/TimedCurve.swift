// A curve with its duration.

/// A curve with its duration: the progress as a function of seconds.
package struct TimedCurve: Sendable, Hashable {
  /// The duration in seconds, 0 or more: the spring's own, or else the animation's.
  package let durationSeconds: Double
  private let motion: Motion

  private enum Motion: Hashable {
    case timing(TimingCurve)
    case spring(Spring)
  }

  /// Creates a curve with its duration.
  ///
  /// - Parameter seconds: the animation's duration, finite, at least 0. Springs other than UIView's
  ///   ignore this duration, as UIViewPropertyAnimator does for
  ///   UISpringTimingParameters(mass:stiffness:damping:initialVelocity:).
  package init(_ curve: Curve, over seconds: Double) {
    switch curve {
    case .timing(let timing):
      motion = .timing(timing)
      durationSeconds = seconds
    case .timedSpring(let ratio, let velocity):
      // A UIView spring shorter than a microsecond is invisible, and its frequency would be too
      // large to compute.
      let isLong = seconds >= 1e-6
      motion =
        isLong
        ? .spring(Spring(uiViewSeconds: seconds, dampingRatio: ratio, velocity: velocity))
        : .timing(.linear)
      durationSeconds = seconds
    case .spring(let spring):
      motion = .spring(spring)
      durationSeconds = spring.settlingSeconds
    case .cutSpring(let spring, let seconds):
      motion = .spring(spring)
      durationSeconds = seconds
    }
  }

  /// Whether the curve is a spring. A UIView spring shorter than a microsecond is treated as
  /// linear.
  package var isSpring: Bool { if case .spring = motion { true } else { false } }

  /// The smallest visible jump at a spring's end, as a fraction of the animation's distance.
  package static let visibleJump = 0.01

  /// The spring's value just before its end, if the jump from this value to 1 is visible. It is nil
  /// for timing curves and for springs that end close to 1.
  package var valueBeforeJump: Double? {
    guard case .spring(let spring) = motion else { return nil }
    let value = spring.value(at: durationSeconds)
    return abs(value - 1) > Self.visibleJump ? value : nil
  }

  /// Returns the progress after `seconds`: 0 until the start, and exactly 1 from `durationSeconds`
  /// on.
  ///
  /// During the animation a curve may leave 0…1. A spring jumps to 1 at its end, because Core
  /// Animation then removes the animation. The jump is usually 0.1 % of the distance; see
  /// `valueBeforeJump`.
  package func progress(at seconds: Double) -> Double {
    guard seconds < durationSeconds else { return 1 }
    guard seconds >= 0 else { return 0 }
    switch motion {
    case .timing(let curve): return curve.value(at: seconds / durationSeconds)
    case .spring(let spring): return spring.value(at: seconds)
    }
  }

  /// Returns the derivative of `progress(at:)`, per second; 0 before the start and from
  /// `durationSeconds` on.
  package func velocity(at seconds: Double) -> Double {
    guard seconds >= 0, seconds < durationSeconds else { return 0 }
    switch motion {
    case .timing(let curve):
      return finite(curve.slope(at: seconds / durationSeconds) / durationSeconds)
    case .spring(let spring): return spring.velocity(at: seconds)
    }
  }
}
