// The log of a playback as values. `EventName` formats the entries.

package import Scene

/// A log entry: an event on the stage, and its effects.
package struct LoggedEvent: Sendable, Hashable {
  /// The effects of one rule, of the steps after a wait or an animation, or of one script step.
  package struct Run: Sendable, Hashable {
    /// The location of the rule or of the script's step.
    package var rule: SourceLocation
    /// The effects in order.
    package var effects: [Effect]
  }

  package enum Cause: Sendable, Hashable {
    /// An event that triggers rules.
    case event(Event)
    /// The animation with this name was interrupted by another animation.
    case interrupted(String)
    /// An animation ended, so its completion steps ran. The value is false if the animation was
    /// interrupted.
    case completion(hasFinished: Bool)
    /// A `wait` of this time in seconds ended, so the steps after it ran.
    case waited(seconds: Double)
    /// The script set a value.
    case scriptedSet
    /// The script started a scroll.
    case scriptedScroll(ScrollEffect)
  }

  /// The time of the tick, in seconds.
  package var time: Double
  package var cause: Cause
  /// The runs that the event triggered, in order; empty if the event triggered no rule.
  package var runs: [Run] = []

  /// The effects of all runs, in order.
  package var effects: [Effect] { runs.flatMap(\.effects) }
}
