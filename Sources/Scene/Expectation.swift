// The lines of `expect`: a scene's assertions about its own motion.

/// A line of `expect`, such as `badge.scale.x overshoots at most 1.25`.
package struct Expectation: Sendable {
  /// A condition on the motion. Times are in seconds after the start of the scene.
  package enum Assertion: Sendable, Hashable {
    /// An event in the time range matches the pattern. A nil range means that no event in the whole
    /// scene matches the pattern.
    case event(EventPattern, ClosedRange<Double>?)
    /// The number of matching events in the whole scene equals the given number.
    case eventCount(EventPattern, Int)
    /// The value never exceeds `most`. For a value that ends above `most`, the limit is a minimum
    /// instead.
    case overshoot(Variable, most: Double)
    /// The value does not change direction within the time range.
    case monotonic(Variable, ClosedRange<Double>)
    /// The value is constant after the time `by`. A nil variable stands for all traced values.
    case settles(Variable?, by: Double)
    /// The variable has the given value at the time `at`. Numbers may differ by 0.001.
    case value(Variable, Value, at: Double)
    /// The variable stays in the first range (of values) throughout the second range (of times).
    case within(Variable, ClosedRange<Double>, ClosedRange<Double>)
  }

  /// The line as written in the scene.
  package var text: String
  package var assertion: Assertion
  package var location: SourceLocation

  /// The time range of assertions about the whole scene.
  package static let always = 0...Double.infinity
}
