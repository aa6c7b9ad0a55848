// Expressions on the stage. Rules read the model, as code in an app does; a property that follows
// an expression, and where a view is on the screen, are read as they show.

import Geometry
import Scene

extension Stage {
  /// An expression's value for a rule or a step, in the middle of a tick.
  func value(of expression: Expression, at time: Double) throws(StageError) -> Value {
    let needsPresentation = expression.references.contains { reference in
      guard case .quantity(let view, let quantity) = reference else { return false }
      switch quantity {
      case .property(let property): return bound.contains(.property(view: view, property))
      case .reading: return true
      }
    }
    let shown = needsPresentation ? try presentation(at: time) : nil
    do {
      return try expression.evaluate { reference in
        switch reference {
        case .time: return .number(time)
        case .finished: return .boolean(finished)
        case .state(let index): return state[index]
        case .quantity(let view, .property(let property)):
          if let shown, bound.contains(.property(view: view, property)) {
            return shown.values[view, property]
          }
          return model[view, property]
        case .quantity(let view, .reading(let reading)):
          return shown?.reading(reading, of: view) ?? .number(0)
        }
      }
    } catch {
      throw StageError(error, at: time)
    }
  }

  func number(_ expression: Expression, at time: Double) throws(StageError) -> Double {
    guard case .number(let number) = try value(of: expression, at: time) else {
      preconditionFailure("types are checked when the scene is read")
    }
    return number
  }

  /// A value within what its property can hold.
  func limited(_ value: Value, for target: Change.Target) throws(StageError) -> Value {
    guard case .number(let number) = value, case .property(_, let property) = target else {
      return value
    }
    return .number(property.range.clamp(number))
  }
}

extension ClosedRange<Double> {
  /// The value in the range that is nearest to `number`.
  func clamp(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
