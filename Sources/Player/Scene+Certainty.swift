// The reasons for which an expectation cannot fail in a scene.

import Scene
import Support

extension Scene {
  /// Returns the reason for which an assertion cannot fail, whatever the motion; nil for an
  /// assertion that can fail.
  ///
  /// - Parameters:
  ///   - trace: the values at all ticks of this scene.
  ///   - holds: whether the assertion holds. An assertion that fails is only certain to be useless
  ///     if it is about the motion of a value that nothing moves.
  func certainty(of assertion: Expectation.Assertion, in trace: Trace, holds: Bool) -> String? {
    switch assertion {
    case .event(let pattern, nil), .eventCount(let pattern, 0):
      holds ? impossibility(of: pattern) : nil
    case .event(let pattern, _), .eventCount(let pattern, _):
      holds && pattern.text == EventKind.start.rawValue ? "every scene starts at 0" : nil
    case .overshoot(let variable, _, _), .monotonic(let variable, _),
      .settles(.some(let variable), _):
      stillness(of: variable, in: trace)
    case .settles(nil, _): nil
    case .value(let variable, _, _):
      // A parameter may change a value that nothing moves.
      holds && parameters.isEmpty ? stillness(of: variable, in: trace) : nil
    case .within(let variable, let range, _):
      !holds
        ? nil
        : trace.fullRange(of: variable, within: range)
          ?? (parameters.isEmpty ? stillness(of: variable, in: trace) : nil)
    }
  }

  /// Returns the reason for which a value never changes; nil for a value that something can change.
  /// The inputs of an instance give its views their values when a rule adds it.
  private func stillness(of variable: Variable, in trace: Trace) -> String? {
    if case .quantity(let view, _) = variable {
      let roots = instances.map(\.root)
      let ancestors = sequence(first: view) { views[$0].parent }
      if ancestors.contains(where: roots.contains) { return nil }
    }
    return trace.stillness(of: variable)
  }

  /// Returns the reason for which no event can match the pattern; nil if one may.
  private func impossibility(of pattern: EventPattern) -> String? {
    switch pattern.kind {
    case .willEnd:
      rules.contains { if case .willEnd = $0.event { true } else { false } }
        ? nil : "the event happens only in a scene with a rule 'on: willEnd VIEW'"
    case .appear:
      rules.contains { if case .appear = $0.event { true } else { false } }
        ? nil : "the event happens only in a scene with a rule 'on: appear VIEW'"
    case .disappear:
      rules.contains { if case .disappear = $0.event { true } else { false } }
        ? nil : "the event happens only in a scene with a rule 'on: disappear VIEW'"
    case .drag, .release, .tap, .doubleTap, .longPress, .longPressChange, .longPressEnd, .down, .up,
      .begin, .change, .end, .cancel, .refresh:
      timeline.contains { $0.action.isTouch } ? nil : "no step of the timeline is a touch"
    case .layout:
      timeline.contains { if case .layout = $0.action { true } else { false } }
        ? nil : "no step of the timeline is 'layout: all'"
    case .start, .scroll, .settle, .every, .timer, .message, .finish, .then, .wait, .set, nil: nil
    }
  }
}

extension TimelineStep.Action {
  fileprivate var isTouch: Bool {
    switch self {
    case .tap, .tapPlace, .doubleTap, .longPress, .press, .touch, .pinch, .drag, .fling: true
    case .wait, .scroll, .set, .perform, .send, .settle, .layout: false
    }
  }
}

extension Trace {
  /// Returns the reason for which a value never changes; nil for a value that something can change,
  /// and for a value that the stage computes from others.
  fileprivate func stillness(of variable: Variable) -> String? {
    if case .quantity(_, .reading) = variable { return nil }
    guard let one = series.first(where: { $0.variable == variable }), one.traced == nil,
      one.values.allSatisfy({ $0 == one.values.first })
    else { return nil }
    return "no step, expression or finger changes the value"
  }

  /// Returns the reason for which a value is always within a range; nil if it can leave the range.
  fileprivate func fullRange(of variable: Variable, within range: ClosedRange<Double>) -> String? {
    guard let full = variable.shownRange, numbers(of: variable) != nil,
      range.lowerBound <= full.lowerBound, range.upperBound >= full.upperBound
    else { return nil }
    return "the value shown is always from \(formatted(full.lowerBound)) to "
      + formatted(full.upperBound)
  }
}
