// Assertions of a scene about its own motion: the lines of `expect`.

/// An assertion about how a scene plays.
package struct Expectation: Sendable {
  /// The assertion. Times are in seconds of the scene.
  package enum Assertion: Sendable, Hashable {
    /// An event matches the pattern within the time range. A nil range: no event ever matches it.
    case event(EventPattern, ClosedRange<Double>?)
    /// The exact number of matching events in the whole scene.
    case eventCount(EventPattern, Int)
    /// The largest value on the way to the final value; the smallest if the value ends above it.
    case overshoot(Variable, most: Double)
    /// The value never changes direction within the time range.
    case monotonic(Variable, ClosedRange<Double>)
    /// The value no longer changes after a time. A nil variable means all traced values.
    case settles(Variable?, by: Double)
    /// The value at a time, in seconds: a number within 0.001, otherwise the exact value.
    case value(Variable, Value, at: Double)
    /// The value stays in a range (first) within a time range (second).
    case within(Variable, ClosedRange<Double>, ClosedRange<Double>)
  }

  /// The assertion as the scene writes it.
  package var text: String
  package var assertion: Assertion
  package var location: SourceLocation

  /// The time range of a whole scene, in seconds.
  package static let always = 0...Double.infinity
}
