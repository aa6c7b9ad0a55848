// Expressions on the stage. Rules read the model, as code in an app does; a property that follows
// an expression, and where a view is on the screen, are read as they show.

import Geometry
package import Scene

/// The values that a rule or a step reads in the middle of a tick.
private struct RuleValues: StageValueSource {
  let time: Double
  let finished: Bool
  let state: StateTable
  let model: ValueTable
  /// Properties that follow expressions.
  let bound: Set<Change.Target>
  /// Nil where nothing is asked for that needs it.
  let shown: Presentation?

  func values(for property: Property, of view: ViewID) -> ValueTable {
    guard let shown, bound.contains(.property(view: view, property)) else { return model }
    return shown.values
  }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    shown?.reading(reading, of: view) ?? 0
  }
}

extension Stage {
  /// Returns the values that an expression of a rule or a step reads in the middle of a tick.
  private func moment(for origin: ExpressionOrigin, at time: Double) throws(StageError)
    -> RuleValues
  {
    let needsPresentation = origin.variables.contains { variable in
      guard case .quantity(let view, let quantity) = variable else { return false }
      switch quantity {
      case .property(let property): return bound.contains(.property(view: view, property))
      case .reading: return true
      }
    }
    var shown: Presentation?
    if needsPresentation {
      shown = try presentation(at: time)
      shown?.velocities = try velocities(for: origin.variables, at: time, .before)
    }
    return RuleValues(
      time: time, finished: finished, state: state, model: model, bound: bound, shown: shown)
  }

  func value(of expression: Expression, at time: Double) throws(StageError) -> Value {
    let moment = try moment(for: expression.origin, at: time)
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: moment)
    }
  }

  /// What an expression of a rule says at `time`, at which the last tick ran.
  package func number(_ expression: NumberExpression, at time: Double) throws(StageError) -> Double
  {
    if let constant = expression.constant { return constant }
    let moment = try moment(for: expression.origin, at: time)
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: moment)
    }
  }

  /// Whether a rule's condition holds at `time`, at which the last tick ran.
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
  /// A value within what the property can hold.
  func limited(_ value: Value) -> Value {
    if case .number(let number) = value { .number(range.clamp(number)) } else { value }
  }
}

extension ClosedRange<Double> {
  /// The value in the range that is nearest to `number`.
  func clamp(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
