// A curve with its duration.

/// A curve with its duration: progress as a function of seconds.
package struct Pacing: Sendable, Hashable {
  /// The duration of the animation, or of a spring with its own duration, in seconds; 0 or more.
  package let durationSeconds: Double
  private let motion: Motion

  private enum Motion: Hashable {
    case timing(TimingCurve)
    case spring(Spring)
  }

  /// Creates the pacing of a curve.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - seconds: the animation's duration, finite, at least 0. Springs with their own duration
  ///     ignore it, as UIViewPropertyAnimator does for
  ///     UISpringTimingParameters(mass:stiffness:damping:initialVelocity:).
  package init(_ curve: Curve, over seconds: Double) {
    switch curve {
    case .timing(let timing):
      motion = .timing(timing)
      durationSeconds = seconds
    case .timedSpring(let ratio, let velocity):
      // A spring this short cannot be computed, and its motion could not be seen.
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

  /// Whether the motion is a spring. UIView springs below a microsecond are treated as linear.
  package var isSpring: Bool { if case .spring = motion { true } else { false } }

  /// The distance from the target at a spring's end that counts as a visible jump, as a fraction of
  /// the whole distance.
  package static let visibleJump = 0.01

  /// The spring's value at its end if it visibly jumps from there to 1. It is nil for springs that
  /// arrive and for timing curves.
  package var valueBeforeJump: Double? {
    guard case .spring(let spring) = motion else { return nil }
    let value = spring.value(at: durationSeconds)
    return abs(value - 1) > Self.visibleJump ? value : nil
  }

  /// Returns the progress: 0 until the start, and exactly 1 from `durationSeconds` on.
  ///
  /// Between them a curve may leave 0…1. A spring jumps to 1 at its end, because Core Animation
  /// then removes a UIView's spring. The jump is usually 0.1 %; see `valueBeforeJump`.
  package func progress(at seconds: Double) -> Double {
    guard seconds < durationSeconds else { return 1 }
    guard seconds >= 0 else { return 0 }
    switch motion {
    case .timing(let curve): return curve.value(at: seconds / durationSeconds)
    case .spring(let spring): return spring.value(at: seconds)
    }
  }

  /// Returns the derivative of `progress(at:)` per second; 0 before the start and from the end on.
  package func velocity(at seconds: Double) -> Double {
    guard seconds >= 0, seconds < durationSeconds else { return 0 }
    switch motion {
    case .timing(let curve):
      return finite(curve.slope(at: seconds / durationSeconds) / durationSeconds)
    case .spring(let spring): return spring.velocity(at: seconds)
    }
  }
}
