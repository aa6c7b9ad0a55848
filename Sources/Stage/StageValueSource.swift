// What expressions read on the stage.

import Geometry
import Scene

/// The values that expressions read on the stage. Truth values are 1 and 0, as in tables.
protocol StageValueSource: VariableValues {
  /// In seconds.
  var time: Double { get }
  /// Whether the animation whose end is being told of ran to its end.
  var finished: Bool { get }
  var state: StateTable { get }

  /// The table in which a property of a view is looked up.
  func values(for property: Property, of view: ViewID) -> ValueTable

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double
}

extension StageValueSource {
  func number(_ variable: Variable) -> Double {
    switch variable {
    case .time: time
    case .finished: finished ? 1 : 0
    case .state(let index): state.number(index)
    case .quantity(let view, .property(let property)):
      values(for: property, of: view).number(view, property)
    case .quantity(let view, .reading(let reading)): self.reading(reading, of: view)
    }
  }

  func boolean(_ variable: Variable) -> Bool { number(variable) != 0 }

  /// Empty for what is no text.
  func text(_ variable: Variable) -> String {
    switch variable {
    case .state(let index): state.text(index)
    case .quantity(let view, .property(let property)):
      values(for: property, of: view).text(view, property)
    case .time, .finished, .quantity: ""
    }
  }

  /// Clear for what is no colour.
  func color(_ variable: Variable) -> Color {
    guard case .quantity(let view, .property(let property)) = variable else { return .clear }
    return values(for: property, of: view).color(view, property)
  }

  /// The value of a variable of any type.
  func value(of variable: Variable) -> Value {
    switch variable {
    case .time: .number(time)
    case .finished: .boolean(finished)
    case .state(let index): state[index]
    case .quantity(_, let quantity):
      switch quantity.type {
      case .number: .number(number(variable))
      case .boolean: .boolean(boolean(variable))
      case .text: .text(text(variable))
      case .color: .color(color(variable))
      }
    }
  }
}
