// The step `animator` of a rule.

package import Motion

/// A step `animator`, which creates a property animator, as UIViewPropertyAnimator.
package struct AnimatorBlock: Sendable {
  /// The animator's name, with the prefix of the component's instance.
  package var name: String
  /// The duration, in seconds. The expression is evaluated when the animator is created.
  package var duration: NumberExpression
  /// The timing curve or spring of the animation.
  package var curve: Curve
  /// The location of `curve` in the file, for messages. Without `curve`, the location of the
  /// options.
  package var curveLocation: SourceLocation
  /// The changes of properties that the animator animates, in the order of the file.
  package var changes: [Change]
  /// Whether the animator is created paused at its start, instead of running at once.
  package var isPaused: Bool
  /// The expression for the fraction of the animation, 0...1, which the animator follows at all
  /// times. Nil for an animator that runs by time.
  package var fraction: NumberExpression?
  /// Whether the progress of a paused animator equals its fraction, without the curve, as with
  /// UIViewPropertyAnimator.scrubsLinearly.
  package var scrubsLinearly: Bool
  /// The steps under `then`, which run when the animator ends.
  package var completion: [RuleStep]
}
