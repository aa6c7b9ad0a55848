// Animations in several stretches.

package import Motion

/// UIView.animateKeyframes.
package struct KeyframeBlock: Sendable {
  /// A stretch of the whole, with what it changes.
  package struct Frame: Sendable {
    /// A fraction of the whole, within 0…1.
    package var start: Double
    /// A fraction of the whole, within 0…1, with `start` 1 at most.
    package var duration: Double
    /// The values at the frame's end.
    package var changes: [Change]
  }

  /// How the whole is played.
  package var options: AnimationOptions
  /// What shows between the frames.
  package var mode: KeyframeMode
  /// In the order of the file.
  package var frames: [Frame]
  /// What runs when it ends, or is interrupted.
  package var completion: [RuleStep]
}
