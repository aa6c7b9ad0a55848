// Property animators.

package import Motion

/// UIViewPropertyAnimator.
package struct AnimatorBlock: Sendable {
  /// With its component's name before it.
  package var name: String
  /// In seconds; evaluated when the animator is made.
  package var duration: NumberExpression
  /// How it goes from start to end.
  package var curve: Curve
  /// Where the curve is said; the step itself where it is not.
  package var curveLocation: SourceLocation
  /// What changes, in the order of the file.
  package var changes: [Change]
  /// True: it waits at its start.
  package var isPaused: Bool
  /// Where it stands at every moment, within 0…1, instead of running.
  package var fraction: NumberExpression?
  /// While it does not run its fraction maps linearly, without the curve.
  package var scrubsLinearly: Bool
  /// What runs when it ends.
  package var completion: [RuleStep]
}
