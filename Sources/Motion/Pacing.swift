// A curve together with the time that it takes.

/// A curve with its duration: progress as a function of seconds.
package struct Pacing: Sendable, Hashable {
  /// The animation's, or the spring's own; 0 or more.
  package let durationSeconds: Double
  private let motion: Motion

  private enum Motion: Hashable {
    case timing(TimingCurve)
    case spring(Spring)
  }

  /// - Parameters:
  ///   - curve: the curve.
  ///   - seconds: the animation's duration, finite, at least 0. A spring with a duration of its own
  ///     does not use it, as UIViewPropertyAnimator ignores its duration with
  ///     UISpringTimingParameters(mass:stiffness:damping:initialVelocity:).
  package init(_ curve: Curve, over seconds: Double) {
    switch curve {
    case .timing(let timing):
      motion = .timing(timing)
      durationSeconds = seconds
    case .timedSpring(let ratio, let velocity):
      // Too short for a spring to be computed is too short to be seen.
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

  /// False for timing curves, and for a UIView spring that is too short to be one.
  package var isSpring: Bool { if case .spring = motion { true } else { false } }

  /// What a spring may lack of its way at its end before it counts as a jump.
  package static let visibleJump = 0.01

  /// Where a spring stands when its time is over, if it visibly jumps from there to 1; nil for all
  /// that arrive, and for timing curves.
  package var valueBeforeJump: Double? {
    guard case .spring(let spring) = motion else { return nil }
    let value = spring.value(at: durationSeconds)
    return abs(value - 1) > Self.visibleJump ? value : nil
  }

  /// 0 at the start, 1 at the target; a curve may leave 0…1 on its way. 0 before the start and
  /// exactly 1 from `durationSeconds` on: what a spring still lacks there is a jump, as Core
  /// Animation removes a UIView's spring when its time is over. Mostly that is 0.1 %, but see
  /// `valueBeforeJump`.
  package func progress(at seconds: Double) -> Double {
    guard seconds < durationSeconds else { return 1 }
    guard seconds >= 0 else { return 0 }
    switch motion {
    case .timing(let curve): return curve.value(at: seconds / durationSeconds)
    case .spring(let spring): return spring.value(at: seconds)
    }
  }

  /// The derivative of `progress(at:)` per second; 0 before the start and from the end on.
  package func velocity(at seconds: Double) -> Double {
    guard seconds >= 0, seconds < durationSeconds else { return 0 }
    switch motion {
    case .timing(let curve):
      return finite(curve.slope(at: seconds / durationSeconds) / durationSeconds)
    case .spring(let spring): return spring.velocity(at: seconds)
    }
  }
}
