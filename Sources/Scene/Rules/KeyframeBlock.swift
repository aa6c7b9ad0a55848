// Keyframe animations.

package import Motion

/// An animation as UIView.animateKeyframes.
package struct KeyframeBlock: Sendable {
  /// A keyframe: a part of the animation with its changes.
  package struct Frame: Sendable {
    /// The start, as a fraction of the animation, 0...1.
    package var start: Double
    /// The duration, as a fraction of the animation; `start + duration` is at most 1.
    package var duration: Double
    /// The changes; their values are reached at the keyframe's end.
    package var changes: [Change]
  }

  /// The options of the whole animation.
  package var options: AnimationOptions
  /// The interpolation between keyframes.
  package var mode: KeyframeMode
  /// The keyframes, in the order of the file.
  package var frames: [Frame]
  /// The steps that run when the animation ends or is interrupted.
  package var completion: [RuleStep]
}
