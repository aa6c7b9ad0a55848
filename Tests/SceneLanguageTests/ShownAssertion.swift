// The assertions of `expect` as lines of text.

import Scene
import Support

@testable import SceneLanguage

/// Returns an assertion in one line, with names instead of indices.
func shown(_ assertion: Expectation.Assertion, in scene: Scene) -> String {
  func name(_ reference: Variable) -> String {
    switch reference {
    case .quantity(let view, let quantity):
      "\(SceneLanguageTests.name(of: view, in: scene)).\(quantity.name)"
    case .state(let index): "state.\(scene.state[index].name)"
    default: "\(reference)"
    }
  }
  func range(_ range: ClosedRange<Double>) -> String {
    "\(formatted(range.lowerBound))…\(formatted(range.upperBound))"
  }
  switch assertion {
  case .event(let event, let times): return "event \(event.text) \(times.map(range) ?? "never")"
  case .eventCount(let event, let count): return "event \(event.text) \(count) times"
  case .overshoot(let value, let most, let times):
    return "\(name(value)) overshoots \(formatted(most)) \(range(times))"
  case .monotonic(let value, let times): return "\(name(value)) monotonic \(range(times))"
  case .settles(let value, let time):
    return "\(value.map(name) ?? "all") settles \(formatted(time))"
  case .value(let value, let wanted, let time):
    return "\(name(value)) is \(SceneLanguageTests.shown(wanted)) at \(formatted(time))"
  case .within(let value, let bounds, let times):
    return "\(name(value)) within \(range(bounds)) in \(range(times))"
  }
}
