// What a scene promises of its own motion: lines of `expect`.

/// A assertion about how a scene plays.
package struct Expectation: Sendable {
  /// What is claimed. Times are in seconds.
  package enum Assertion: Sendable, Hashable {
    /// Something of that name happens within the times, which may be open: `finish snap`, or `snap`
    /// alone for any event of that name. Nil: it never happens.
    case event(EventPattern, ClosedRange<Double>?)
    /// So many times in all.
    case eventCount(EventPattern, Int)
    /// On its way to where it ends the value never goes beyond a limit.
    case overshoot(Variable, most: Double)
    /// The value only grows, or only falls, within the times.
    case monotonic(Variable, ClosedRange<Double>)
    /// Nothing changes any more after a time; nil: nothing at all that is traced.
    case settles(Variable?, by: Double)
    /// A number within a thousandth, or the word itself.
    case value(Variable, Value, at: Double)
    /// The value stays in a range within the times.
    case within(Variable, ClosedRange<Double>, ClosedRange<Double>)
  }

  /// As the scene has it.
  package var text: String
  package var assertion: Assertion
  package var location: SourceLocation

  /// All of a scene.
  package static let always = 0...Double.infinity
}
