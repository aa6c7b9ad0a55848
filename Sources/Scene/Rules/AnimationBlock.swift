// Animations.

/// An animation as UIView.animate: changes, nested steps and a completion.
package struct AnimationBlock: Sendable {
  /// The options of the animation.
  package var options: AnimationOptions
  /// The animated changes, in the order of the file.
  package var changes: [Change]
  /// The nested steps; each is `set` or `animate`.
  package var inner: [RuleStep]
  /// The steps that run when the animation ends or is interrupted.
  package var completion: [RuleStep]
}
