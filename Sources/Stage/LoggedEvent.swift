// What happened while a scene played, as values. Words are made of them where they are printed.

package import Scene

/// An event with everything that it set off, as values: EventName makes words of them.
package struct LoggedEvent: Sendable, Hashable {
  /// What ran because of it: a rule, steps that had waited, or a step of the script.
  package struct Run: Sendable, Hashable {
    /// Where the rule, or the step of the script, stands.
    package var rule: SourceLocation
    /// What was done, in order.
    package var effects: [Effect]
  }

  /// What set it off.
  package enum Cause: Sendable, Hashable {
    /// What rules can wait for.
    case event(Event)
    /// An animation of that name ended because another one took its place.
    case interrupted(String)
    /// The steps after an animation ran; false: it was interrupted.
    case completion(hasFinished: Bool)
    /// The steps after a `wait` ran.
    case waited
    /// The script set something.
    case scriptedSet
    /// The script scrolled a view.
    case scriptedScroll(ScrollEffect)
  }

  /// In seconds: of the tick.
  package var time: Double
  /// What set it off.
  package var cause: Cause
  /// What it set off, in order; none where no rule waits, or the condition of none holds.
  package var runs: [Run] = []

  /// What was done because of it, in order.
  package var effects: [Effect] { runs.flatMap(\.effects) }
}
