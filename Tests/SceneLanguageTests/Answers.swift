// Values of variables for tests.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

/// Values of variables from a closure. A value of the wrong type is an error in the test or the
/// expression.
struct Answers: VariableValues {
  private let value: (Variable) -> Value

  init(_ value: @escaping (Variable) -> Value) {
    self.value = value
  }

  func number(_ reference: Variable) -> Double {
    if case .number(let number) = value(reference) { return number }
    Issue.record("\(reference) was asked for a number")
    return .nan
  }

  func boolean(_ reference: Variable) -> Bool {
    if case .boolean(let boolean) = value(reference) { return boolean }
    Issue.record("\(reference) was asked for true or false")
    return false
  }

  func text(_ reference: Variable) -> String {
    if case .text(let text) = value(reference) { return text }
    Issue.record("\(reference) was asked for a text")
    return ""
  }

  func color(_ reference: Variable) -> AdaptiveColor {
    if case .color(let color) = value(reference) { return color }
    Issue.record("\(reference) was asked for a colour")
    return .clear
  }
}
