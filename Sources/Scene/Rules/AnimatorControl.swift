// The steps that control property animators, such as `pause` and `scrub`.

package import Motion

/// A step that calls a method of property animators.
package struct AnimatorControl: Sendable {
  /// A method of UIViewPropertyAnimator, with its arguments.
  package enum Action: Sendable {
    /// Continues in the current direction. The rest of the animation takes `durationFactor` times
    /// the whole duration. With factor 0 it takes the remaining fraction of the duration. A timing
    /// replaces the animator's, as in `continueAnimation(withTimingParameters:…)`.
    case run(durationFactor: Double, Timing?)
    /// Pauses at the current fraction.
    case pause
    /// Reverses the direction of the animation.
    case reverse
    /// Stops the animator at its start, at its end, or at the current fraction.
    case stop(End)
    /// Pauses at a fraction of the animation, 0...1.
    case scrub(NumberExpression)
  }

  /// The curve or spring of the rest of an animation.
  package struct Timing: Sendable {
    package let curve: Curve
    /// The spring if expressions compute some of its numbers, otherwise nil.
    package let computed: ComputedSpring?
    package let location: SourceLocation

    /// Creates a timing. If `computed` is not nil, `curve` is a spring of the same kind.
    package init(curve: Curve, computed: ComputedSpring?, location: SourceLocation) {
      (self.curve, self.computed, self.location) = (curve, computed, location)
    }
  }

  /// The position of the properties after a stop, like UIViewAnimatingPosition.
  package enum End: String, Sendable, Hashable, CaseIterable {
    case start, end, current
  }

  /// The animators' names, with the prefix of the component's instance.
  package var names: [String]
  /// The method to call.
  package var action: Action

  package init(names: [String], action: Action) {
    (self.names, self.action) = (names, action)
  }
}
