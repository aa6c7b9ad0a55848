// The values that rules and steps read during a tick.

import Geometry
import Scene

/// The values that a rule or a step reads during a tick.
struct RuleValues: StageValueSource {
  let time: Double
  let finished: Bool
  let constants: RuleConstants
  let state: StateTable
  let model: ValueTable
  let bound: Set<Change.Target>
  /// The shown values; nil if the expression reads only the model.
  let shown: Presentation?

  var isDark: Bool { darkness > 0.5 }
  var darkness: Double { model.darkness }

  func constant(_ index: Int) -> Value? {
    constants.values.indices.contains(index) ? constants.values[index] : nil
  }

  func values(for property: Property, of view: ViewID) -> ValueTable {
    guard let shown, bound.contains(.property(view: view, property)) else { return model }
    return shown.values
  }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    shown?.reading(reading, of: view) ?? 0
  }

  func reading(_ reading: AnimatorReading, ofAnimator name: String) -> Double {
    shown?.reading(reading, ofAnimator: name) ?? 0
  }
}

/// The values that a step reads during a tick, with content offsets that are not rounded. The
/// velocity of a property that follows a content offset is computed from these values.
struct ExactRuleValues: StageValueSource {
  let rounded: RuleValues
  let stage: Stage

  var time: Double { rounded.time }
  var finished: Bool { rounded.finished }
  var state: StateTable { rounded.state }
  var isDark: Bool { rounded.isDark }
  var darkness: Double { rounded.darkness }

  func constant(_ index: Int) -> Value? {
    let exact = rounded.constants.exact
    if exact.indices.contains(index), let number = exact[index] { return .number(number) }
    return rounded.constant(index)
  }

  func number(_ variable: Variable) -> Double {
    guard case .quantity(let view, let quantity) = variable else {
      return rounded.number(variable)
    }
    switch quantity {
    case .reading(let reading): return self.reading(reading, of: view)
    case .property(let property):
      if property.role == .contentOffset,
        let offset = stage.scrolling.exactOffset(of: view, at: time)
      {
        return property == .offsetX ? offset.x : offset.y
      }
      let number = rounded.number(variable)
      return stage.animations.exact(.property(view: view, property), of: number)
    }
  }

  func values(for property: Property, of view: ViewID) -> ValueTable {
    rounded.values(for: property, of: view)
  }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    switch reading {
    case .deltaX: stage.scrolling.exactDelta(of: view).x
    case .deltaY: stage.scrolling.exactDelta(of: view).y
    default: rounded.reading(reading, of: view)
    }
  }

  func reading(_ reading: AnimatorReading, ofAnimator name: String) -> Double {
    rounded.reading(reading, ofAnimator: name)
  }
}

extension Property {
  /// Returns a value clamped to the range of the property.
  func limited(_ value: Value) -> Value {
    if case .number(let number) = value { .number(range.clamp(number)) } else { value }
  }
}

extension ClosedRange<Double> {
  func clamp(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
