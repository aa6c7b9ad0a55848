// The values that expressions read on the stage.

import Geometry
import Motion
import Scene

/// A source of the values that expressions read on the stage. Booleans are read as 1 and 0.
protocol StageValueSource: VariableValues {
  var time: Double { get }
  /// Whether the animation that has just ended ran to its end; false if it was interrupted.
  var finished: Bool { get }
  var state: StateTable { get }
  /// Whether the appearance that was set last is dark.
  var isDark: Bool { get }
  /// The darkness that shows, from 0 for light to 1 for dark.
  var darkness: Double { get }

  /// Returns the table that holds a property of a view: model values or shown values.
  func values(for property: Property, of view: ViewID) -> ValueTable

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double

  /// Returns a value of the animator with a name; 0 if there was none yet.
  func reading(_ reading: AnimatorReading, ofAnimator name: String) -> Double
}

extension StageValueSource {
  func number(_ variable: Variable) -> Double {
    switch variable {
    case .time: time
    case .finished: finished ? 1 : 0
    case .isDark: isDark ? 1 : 0
    case .darkness: darkness
    case .state(let index): state.number(index)
    case .quantity(let view, .property(let property)):
      values(for: property, of: view).number(view, property)
    case .quantity(let view, .reading(let reading)): self.reading(reading, of: view)
    case .animator(let name, let reading): self.reading(reading, ofAnimator: name)
    }
  }

  func boolean(_ variable: Variable) -> Bool { number(variable) != 0 }

  /// Returns the text of a variable; an empty string for a variable of another type.
  func text(_ variable: Variable) -> String {
    switch variable {
    case .state(let index): state.text(index)
    case .quantity(let view, .property(let property)):
      values(for: property, of: view).text(view, property)
    case .time, .finished, .isDark, .darkness, .animator, .quantity: ""
    }
  }

  /// Returns the colour of a variable in both appearances; `clear` for a variable of another type.
  func color(_ variable: Variable) -> AdaptiveColor {
    guard case .quantity(let view, .property(let property)) = variable else { return .clear }
    return values(for: property, of: view).adaptiveColor(view, property)
  }

  /// Returns the value of a variable. A colour is resolved in the current appearance.
  func value(of variable: Variable) -> Value {
    switch variable {
    case .time: .number(time)
    case .finished: .boolean(finished)
    case .isDark: .boolean(isDark)
    case .darkness: .number(darkness)
    case .state(let index): state[index]
    case .animator(_, let reading):
      reading.type == .number ? .number(number(variable)) : .boolean(boolean(variable))
    case .quantity(_, let quantity):
      switch quantity.type {
      case .number: .number(number(variable))
      case .boolean: .boolean(boolean(variable))
      case .text: .text(text(variable))
      case .color: .color(color(variable).color(atDarkness: darkness))
      }
    }
  }
}
