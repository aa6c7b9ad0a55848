// One property's animation, from its beginning to its end, for those who judge motion.

package import Motion
package import Scene

/// An animation of one property, from its beginning to its end, for motion lint.
package struct AnimationSpan: Sendable, Hashable {
  /// What takes an animation's place, and what it shows as it begins.
  package typealias Successor = (location: SourceLocation, shown: Value?)

  /// An end before its time.
  package struct Interruption: Sendable, Hashable {
    /// In seconds.
    package let seconds: Double
    /// What the animation showed then; nil for one that adds to the model's value.
    package let shown: Value?
    /// The change whose animation took its place; nil where its view was removed.
    package let successor: SourceLocation?
    /// What shows then; nil without a successor.
    package let successorShown: Value?
  }

  /// Whose property it is.
  package let view: ViewID
  /// What moves.
  package let property: Property
  /// The change that asked for it; for a change of the layout, the rule.
  package let location: SourceLocation
  /// When its block ran, in seconds.
  package let begin: Double
  /// When its delay is over, in seconds.
  package let start: Double
  /// When its time is over, in seconds: infinite for one that repeats for ever, nil for an
  /// animator's, which may stand still.
  package let end: Double?
  /// The curve as it began, with the speed that was handed on; linear for keyframes, whose values
  /// have their own; nil for an animator's.
  package let curve: Curve?
  let timing: AnimationClock?
  /// How far it goes, in the property's unit; nil for what adds nothing to the model's value.
  package let way: Double?
  /// What it heads for.
  package let target: Value
  /// True: it shows in place of the model's value, alone.
  package let isReplaceable: Bool
  /// Nil for one that has its time.
  package internal(set) var interruption: Interruption?

  /// How far the curve is at a time, in seconds: 0 at the start, 1 at the target, on the way back
  /// too; nil before the start, from the end on, and for an animator's.
  package func progress(at seconds: Double) -> Double? {
    guard let timing, seconds >= start else { return nil }
    return timing.progress(at: seconds)
  }

  /// How long the way there takes, in seconds, without repeats and ways back; nil for an
  /// animator's.
  package var wayThereSeconds: Double? { timing?.pacing.durationSeconds }
}
