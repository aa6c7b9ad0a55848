// The step `animate` of a rule.

/// A step `animate`, which corresponds to a call of UIView.animate.
package struct AnimationBlock: Sendable {
  /// The duration, curve and other options of the animation.
  package var options: AnimationOptions
  /// The changes of properties that the step animates, in the order of the file.
  package var changes: [Change]
  /// The steps under `do`, each `set` or `animate`. They inherit the duration and the curve.
  package var inner: [RuleStep]
  /// The steps under `then`, which run when the animation ends or is interrupted.
  package var completion: [RuleStep]

  package init(
    options: AnimationOptions, changes: [Change], inner: [RuleStep], completion: [RuleStep]
  ) {
    (self.options, self.changes, self.inner) = (options, changes, inner)
    self.completion = completion
  }
}
