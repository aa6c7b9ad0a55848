// The step `keyframes` of a rule.

package import Motion

/// A step `keyframes`, which corresponds to a call of UIView.animateKeyframes.
package struct KeyframeBlock: Sendable {
  /// A keyframe: the changes in one part of the animation.
  package struct Frame: Sendable {
    /// The start of the keyframe, as a fraction of the animation's duration, 0...1.
    package var start: Double
    /// The duration of the keyframe, as a fraction of the animation's duration. `start + duration`
    /// is at most 1.
    package var duration: Double
    /// The changes, completed at the end of the keyframe.
    package var changes: [Change]

    package init(start: Double, duration: Double, changes: [Change]) {
      (self.start, self.duration, self.changes) = (start, duration, changes)
    }
  }

  /// The duration and other options of the whole animation.
  package var options: AnimationOptions
  package var mode: KeyframeMode
  /// The keyframes, in the order of the file.
  package var frames: [Frame]
  /// The steps under `then`, which run when the animation ends or is interrupted.
  package var completion: [RuleStep]

  package init(
    options: AnimationOptions, mode: KeyframeMode, frames: [Frame], completion: [RuleStep]
  ) {
    (self.options, self.mode, self.frames, self.completion) = (options, mode, frames, completion)
  }
}
