// The steps that control property animators, such as `pause` and `scrub`.

/// A step that calls a method of a property animator.
package struct AnimatorControl: Sendable {
  /// A method of UIViewPropertyAnimator, with its arguments.
  package enum Action: Sendable {
    /// Continues in the current direction. The rest of the animation takes `durationFactor` times
    /// the whole duration. With factor 0 it takes the remaining fraction of the duration.
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

  /// The position of the properties after a stop, like UIViewAnimatingPosition.
  package enum End: String, Sendable, Hashable, CaseIterable {
    case start, end, current
  }

  /// The animator's name, with the prefix of the component's instance.
  package var name: String
  /// The method to call.
  package var action: Action

  package init(name: String, action: Action) {
    (self.name, self.action) = (name, action)
  }
}
