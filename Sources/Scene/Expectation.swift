// The lines of `expect`: a scene's assertions about its own motion.

/// A line of `expect`, such as `badge.scale.x overshoots by at most 0.25`.
package struct Expectation: Sendable {
  /// A condition on the motion. Times are in seconds after the start of the scene.
  package enum Assertion: Sendable, Hashable {
    /// An event in the time range matches the pattern. A nil range means that no event in the whole
    /// scene matches the pattern.
    case event(EventPattern, ClosedRange<Double>?)
    /// The number of matching events in the whole scene equals the given number.
    case eventCount(EventPattern, Int)
    /// Each move within the time range goes beyond its final value by at most the amount `by`, in
    /// the direction of the move.
    case overshoot(Variable, by: Double, ClosedRange<Double>)
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

  package init(text: String, assertion: Assertion, location: SourceLocation) {
    (self.text, self.assertion, self.location) = (text, assertion, location)
  }

  /// The time range of assertions about the whole scene.
  package static let always = 0...Double.infinity
}

extension Expectation.Assertion {
  /// The pattern of an assertion about events; nil for an assertion about values.
  package var pattern: EventPattern? {
    switch self {
    case .event(let pattern, _), .eventCount(let pattern, _): pattern
    case .overshoot, .monotonic, .settles, .value, .within: nil
    }
  }

  /// The variable of an assertion about one value; nil for other assertions.
  package var variable: Variable? {
    switch self {
    case .event, .eventCount: nil
    case .overshoot(let variable, _, _), .monotonic(let variable, _), .value(let variable, _, _),
      .within(let variable, _, _):
      variable
    case .settles(let variable, _): variable
    }
  }
}

extension Scene {
  /// Whether an expectation is about events that are otherwise logged only if they trigger a rule,
  /// such as scroll events.
  package var expectsUnloggedEvents: Bool {
    expectations.compactMap(\.assertion.pattern).contains { pattern in
      switch pattern.kind {
      case .scroll, .change, .longPressChange, .longPressEnd, .start, .willEnd, .appear,
        .disappear:
        true
      case nil: views.contains { $0.tracedName == pattern.name }
      case .drag, .release, .settle, .tap, .doubleTap, .longPress, .down, .up, .begin, .end,
        .cancel, .refresh, .every, .timer, .message, .finish, .layout, .then, .wait, .set:
        false
      }
    }
  }
}
