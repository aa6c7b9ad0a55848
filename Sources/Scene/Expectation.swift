// The lines of `expect`: a scene's assertions about its own motion.

/// A line of `expect`, such as `badge.scale.x overshoots at most 1.25`.
package struct Expectation: Sendable {
  /// The condition that must hold. Times are in seconds after the start of the scene.
  package enum Assertion: Sendable, Hashable {
    /// An event within the time range matches the pattern. If the range is nil, no event in the
    /// whole scene matches the pattern.
    case event(EventPattern, ClosedRange<Double>?)
    /// The number of events in the whole scene that match the pattern equals this number.
    case eventCount(EventPattern, Int)
    /// The value is never greater than `most`. If the final value is greater than `most`, the value
    /// is never less than `most` instead.
    case overshoot(Variable, most: Double)
    /// The value does not change direction within the time range.
    case monotonic(Variable, ClosedRange<Double>)
    /// The value does not change any more after the time `by`. If the variable is nil, the same
    /// holds for all traced values.
    case settles(Variable?, by: Double)
    /// The variable has this value at the time `at`. Numbers may differ by 0.001.
    case value(Variable, Value, at: Double)
    /// The value stays in the first range throughout the second range, which is a time range.
    case within(Variable, ClosedRange<Double>, ClosedRange<Double>)
  }

  /// The line as written in the scene.
  package var text: String
  package var assertion: Assertion
  package var location: SourceLocation

  /// The time range of assertions about the whole scene.
  package static let always = 0...Double.infinity
}
