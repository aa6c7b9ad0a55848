// Property animators.

package import Motion

/// An animator as UIViewPropertyAnimator.
package struct AnimatorBlock: Sendable {
  /// The name, with its component's prefix.
  package var name: String
  /// The duration, in seconds; evaluated when the animator is made.
  package var duration: NumberExpression
  /// The curve from start to end.
  package var curve: Curve
  /// The location of the curve, or of the step if the step names no curve.
  package var curveLocation: SourceLocation
  /// The animated changes, in the order of the file.
  package var changes: [Change]
  /// Whether the animator is paused at its start.
  package var isPaused: Bool
  /// The fraction, 0...1, that the animator follows at all times; nil for an animator that runs.
  package var fraction: NumberExpression?
  /// Whether a paused animator maps its fraction linearly, without the curve.
  package var scrubsLinearly: Bool
  /// The steps that run when the animator ends.
  package var completion: [RuleStep]
}
