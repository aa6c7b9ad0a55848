// The steps that control property animators, such as `pause` and `scrub`.

/// A step that calls a method of a property animator.
package struct AnimatorControl: Sendable {
  /// A method of UIViewPropertyAnimator, with its arguments.
  package enum Action: Sendable {
    /// Runs on in the current direction. A factor above 0 makes the rest of the animation take this
    /// multiple of the whole duration. With 0, the rest takes its share of the duration.
    case run(durationFactor: Double)
    /// Pauses at the current fraction.
    case pause
    /// Reverses the direction of the animation.
    case reverse
    /// Stops the animator at its start, at its end, or at the current fraction.
    case stop(End)
    /// Pauses at a fraction of the animation, 0...1.
    case scrub(NumberExpression)
  }

  /// The position at which a stopped animator leaves its properties, as UIViewAnimatingPosition.
  package enum End: String, Sendable, Hashable, CaseIterable {
    case start, end, current
  }

  /// The animator's name, with the prefix of the component's instance.
  package var name: String
  /// The method to call.
  package var action: Action
}
