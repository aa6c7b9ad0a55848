// The record of one property's animation, for motion lint.

package import Motion
package import Scene

/// The animation of one property from its beginning to its end.
package struct AnimationSpan: Sendable, Hashable {
  /// The location of the change that starts a replacing animation, and the first value that this
  /// animation shows.
  package typealias Successor = (location: SourceLocation, shown: Value?)

  /// An interruption, which ends an animation before its planned end.
  package struct Interruption: Sendable, Hashable {
    /// The time of the interruption, in seconds.
    package let seconds: Double
    /// The value shown at the interruption; nil for an additive animation.
    package let shown: Value?
    /// The location of the change that replaced the animation; nil if the view was removed.
    package let successor: SourceLocation?
    /// The first value that the replacing animation shows; nil if no animation replaced this one.
    package let successorShown: Value?
  }

  package let view: ViewID
  package let property: Property
  /// The location of the change that started the animation. If a layout pass changed the frame, it
  /// is the location of the rule that ran the animation block.
  package let location: SourceLocation
  /// The time at which the animation block ran, in seconds.
  package let begin: Double
  /// The time at which the delay ends, in seconds.
  package let start: Double
  /// The planned end, in seconds; infinite for an endless animation. It is nil for a property
  /// animator's animation, which may pause.
  package let end: Double?
  /// The curve of the animation, including the initial velocity that a spring takes over. It is
  /// linear for keyframes, which have their own curves, and nil for a property animator's
  /// animation.
  package let curve: Curve?
  let timing: AnimationClock?
  /// The distance that the animation covers, in the property's unit; nil for a replacing animation.
  package let way: Double?
  /// The value at which the animation ends.
  package let target: Value
  /// Whether the animation replaces the model's value instead of adding to it.
  package let isReplaceable: Bool
  /// The interruption; nil for an animation that was not interrupted.
  package internal(set) var interruption: Interruption?

  /// Returns the progress at a time in seconds: 0 at the start, 1 at the target. The progress
  /// decreases while an autoreversing animation runs backwards.
  ///
  /// - Returns: nil before the start, after the end, and for a property animator's animation.
  package func progress(at seconds: Double) -> Double? {
    guard let timing, seconds >= start else { return nil }
    return timing.progress(at: seconds)
  }

  /// The duration of one run from the start to the target, in seconds, without repeats and
  /// reversals; nil for a property animator's animation.
  package var wayThereSeconds: Double? { timing?.pacing.durationSeconds }

  /// Whether each run is followed by the same run backwards.
  package var autoreverses: Bool { timing?.autoreverses ?? false }
}
