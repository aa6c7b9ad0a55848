// Evaluation of expressions on the stage. Rules read the model, as an app's code does. They read
// shown values only for positions on the screen, for velocities and other states of motion, and for
// properties that follow expressions.

import Geometry
package import Scene

/// The values that a rule or a step reads during a tick.
struct RuleValues: StageValueSource {
  let time: Double
  let finished: Bool
  let state: StateTable
  let model: ValueTable
  let bound: Set<Change.Target>
  /// The shown values; nil if the expression reads only the model.
  let shown: Presentation?

  var isDark: Bool { darkness > 0.5 }
  var darkness: Double { model.darkness }

  func values(for property: Property, of view: ViewID) -> ValueTable {
    guard let shown, bound.contains(.property(view: view, property)) else { return model }
    return shown.values
  }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    shown?.reading(reading, of: view) ?? 0
  }
}

/// The values that a step reads during a tick, with content offsets that are not rounded. The
/// velocity of a property that follows a content offset is computed from these values.
private struct ExactRuleValues: StageValueSource {
  let rounded: RuleValues
  let stage: Stage

  var time: Double { rounded.time }
  var finished: Bool { rounded.finished }
  var state: StateTable { rounded.state }
  var isDark: Bool { rounded.isDark }
  var darkness: Double { rounded.darkness }

  func number(_ variable: Variable) -> Double {
    guard case .quantity(let view, let quantity) = variable else {
      return rounded.number(variable)
    }
    switch quantity {
    case .reading(let reading): return self.reading(reading, of: view)
    case .property(let property):
      if property.role == .contentOffset, let offset = stage.exactOffset(of: view, at: time) {
        return property == .offsetX ? offset.x : offset.y
      }
      let number = rounded.number(variable)
      let stepped = stage.steppedValues[.property(view: view, property)]
      return stepped?.exact(of: number) ?? number
    }
  }

  func values(for property: Property, of view: ViewID) -> ValueTable {
    rounded.values(for: property, of: view)
  }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    switch reading {
    case .deltaX: stage.eventOffsets[view]?.exactDelta.x ?? 0
    case .deltaY: stage.eventOffsets[view]?.exactDelta.y ?? 0
    default: rounded.reading(reading, of: view)
    }
  }
}

extension Stage {
  /// Returns the number that a change would set if content offsets were not rounded. Returns nil if
  /// nothing scrolls, or if the value is not a computed number.
  func exactNumber(of change: Change, at time: Double) throws(StageError) -> Double? {
    guard let expression = change.value.number, expression.constant == nil,
      scrollViews.contains(where: { motions[$0] != nil })
    else { return nil }
    let rounded = try moment(for: expression.origin, at: time, keepsExactOffsets: true)
    // Evaluation with exact offsets can fail although evaluation with rounded offsets succeeded. An
    // example is a condition that is true for only one of the two offsets.
    return try? expression.evaluate(at: ExactRuleValues(rounded: rounded, stage: self))
  }

  /// Returns the values that an expression of a rule or step reads at a tick.
  private func moment(
    for origin: ExpressionOrigin, at time: Double, keepsExactOffsets: Bool = false
  ) throws(StageError) -> RuleValues {
    var shown: Presentation?
    return try ruleValues(for: origin, at: time, &shown, keepsExactOffsets: keepsExactOffsets)
  }

  /// Returns the values that an expression of a rule or step reads at a tick.
  ///
  /// - Parameter shown: the shown values, if they are known; they are stored there once computed.
  func ruleValues(
    for origin: ExpressionOrigin, at time: Double, _ shown: inout Presentation?,
    keepsExactOffsets: Bool = false
  ) throws(StageError) -> RuleValues {
    let needsPresentation = origin.variables.contains { variable in
      guard case .quantity(let view, let quantity) = variable else { return false }
      switch quantity {
      case .property(let property): return bound.contains(.property(view: view, property))
      case .reading: return true
      }
    }
    if needsPresentation {
      if shown == nil {
        shown = try presentation(at: time, keepsExactOffsets: keepsExactOffsets)
      }
      shown?.velocities = try velocities(for: origin.variables, at: time, .before)
    }
    return RuleValues(
      time: time, finished: finished, state: state, model: model, bound: bound,
      shown: needsPresentation ? shown : nil)
  }

  func value(of expression: Expression, at time: Double) throws(StageError) -> Value {
    let moment = try moment(for: expression.origin, at: time)
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: moment)
    }
  }

  /// Returns the value of a rule's expression at `time`, which is the time of the last tick in
  /// seconds.
  package func number(_ expression: NumberExpression, at time: Double) throws(StageError) -> Double
  {
    if let constant = expression.constant { return constant }
    let moment = try moment(for: expression.origin, at: time)
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: moment)
    }
  }

  /// Returns whether a rule's condition is true at `time`, which is the time of the last tick in
  /// seconds.
  package func holds(_ condition: BooleanExpression, at time: Double) throws(StageError) -> Bool {
    if let constant = condition.constant { return constant }
    let moment = try moment(for: condition.origin, at: time)
    return try StageError.at(time) { () throws(EvaluationError) in
      try condition.evaluate(at: moment)
    }
  }

  func text(_ expression: TextExpression, at time: Double) throws(StageError) -> String {
    let moment = try moment(for: expression.origin, at: time)
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: moment)
    }
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
