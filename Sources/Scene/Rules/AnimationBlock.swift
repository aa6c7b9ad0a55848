// Animations.

/// UIView.animate: changes, further blocks inside, and what follows.
package struct AnimationBlock: Sendable {
  /// How the changes are animated.
  package var options: AnimationOptions
  /// What changes, in the order of the file.
  package var changes: [Change]
  /// `set` and `animate` only.
  package var inner: [RuleStep]
  /// What runs when it ends, or is interrupted.
  package var completion: [RuleStep]
}
