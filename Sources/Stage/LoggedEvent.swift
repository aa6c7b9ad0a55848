// The log of a playback as values. EventName describes them in words.

package import Scene

/// An event and its effects.
package struct LoggedEvent: Sendable, Hashable {
  /// The effects of one rule, of steps that had waited, or of one step of the script.
  package struct Run: Sendable, Hashable {
    /// The location of the rule or of the script's step.
    package var rule: SourceLocation
    /// The effects in order.
    package var effects: [Effect]
  }

  /// The cause of a log entry.
  package enum Cause: Sendable, Hashable {
    /// An event that rules can react to.
    case event(Event)
    /// The end of an animation of this name that another one interrupted.
    case interrupted(String)
    /// The steps after an animation, which finished or was interrupted.
    case completion(hasFinished: Bool)
    /// The steps after a `wait`.
    case waited
    /// A value set by the script.
    case scriptedSet
    /// A scroll started by the script.
    case scriptedScroll(ScrollEffect)
  }

  /// The time of the tick, in seconds.
  package var time: Double
  /// The cause of the entry.
  package var cause: Cause
  /// The runs that the event triggered, in order; empty when no rule ran.
  package var runs: [Run] = []

  /// The effects of all runs, in order.
  package var effects: [Effect] { runs.flatMap(\.effects) }
}
