// The step `animator` of a rule.

package import Motion

/// A step `animator`, which creates a UIViewPropertyAnimator.
package struct AnimatorBlock: Sendable {
  /// The animator's name, with the prefix of the component's instance and, inside `each`, the index
  /// of the copy.
  package var name: String
  /// The name in `finish` events, without the index of a copy.
  package let eventName: String
  /// The duration, in seconds, evaluated when the animator is created.
  package var duration: NumberExpression
  /// The timing curve or spring of the animation.
  package var curve: Curve
  /// The curve as the file writes it, with the values of parameters.
  package var curveText = Curve.easeInOut.description
  /// The spring if expressions compute some of its numbers, otherwise nil. With a computed spring,
  /// `curve` is a spring of the same kind.
  package var computed: ComputedSpring?
  /// The location of `curve` in the file, for messages. Without a `curve`, it is the location of
  /// the options.
  package var curveLocation: SourceLocation
  /// The changes that the animator animates, in the order of the file.
  package var changes: [Change]
  /// Whether the animator is created paused at its start, instead of running immediately.
  package var isPaused: Bool
  /// The fraction of the animation, 0...1, that the animator follows at all times; nil for an
  /// animator that runs by time.
  package var fraction: NumberExpression?
  /// Whether a paused animator's progress ignores the curve, as with
  /// UIViewPropertyAnimator.scrubsLinearly.
  package var scrubsLinearly: Bool
  /// The steps under `then`, which run when the animator ends.
  package var completion: [RuleStep]

  /// Creates a block whose spring, if the curve is one, has no computed numbers.
  package init(
    name: String, duration: NumberExpression, curve: Curve, curveLocation: SourceLocation,
    changes: [Change], isPaused: Bool, fraction: NumberExpression?, scrubsLinearly: Bool,
    completion: [RuleStep]
  ) {
    (self.name, eventName, self.duration, self.curve) = (name, name, duration, curve)
    (self.curveLocation, self.changes, self.isPaused) = (curveLocation, changes, isPaused)
    (self.fraction, self.scrubsLinearly, self.completion) = (fraction, scrubsLinearly, completion)
  }
}
