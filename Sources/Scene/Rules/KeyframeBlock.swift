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
    /// The easing from the start of the keyframe to its end.
    package var easing: TimingCurve
    /// The changes, completed at the end of the keyframe.
    package var changes: [Change]

    package init(
      start: Double, duration: Double, easing: TimingCurve = .linear, changes: [Change]
    ) {
      (self.start, self.duration, self.easing) = (start, duration, easing)
      self.changes = changes
    }
  }

  /// The values of one target, as CAKeyframeAnimation's `values`.
  package struct Track: Sendable {
    /// The changes of the target, from the start of the animation to its end; at least two.
    package var changes: [Change]

    package init(changes: [Change]) { self.changes = changes }
  }

  /// The duration and other options of the whole animation.
  package var options: AnimationOptions
  package var mode: KeyframeMode
  /// The keyframes, in the order of the file.
  package var frames: [Frame]
  /// The targets with lists of values, in the order of the file.
  package var tracks: [Track] = []
  /// The times of the values as fractions within 0…1, ascending, one for each value; nil for equal
  /// distances.
  package var keyTimes: [Double]?
  /// The easings between the values of `tracks`; empty for straight lines.
  package var easings: [TimingCurve] = []
  /// The steps under `then`, which run when the animation ends or is interrupted.
  package var completion: [RuleStep]

  package init(
    options: AnimationOptions, mode: KeyframeMode, frames: [Frame], completion: [RuleStep]
  ) {
    (self.options, self.mode, self.frames, self.completion) = (options, mode, frames, completion)
  }

  /// The changes of all keyframes and values.
  package var changes: [Change] { frames.flatMap(\.changes) + tracks.flatMap(\.changes) }
}
