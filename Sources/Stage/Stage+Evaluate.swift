// Evaluation of expressions on the stage. Rules read the model, as an app's code does. They read
// shown values only for positions on the screen, for velocities and other states of motion, and for
// properties that follow expressions.

import Geometry
package import Scene

extension Stage {
  /// Returns the number that an expression would have if content offsets were not rounded. Returns
  /// nil if nothing scrolls, or if the number is not computed.
  func exactNumber(_ expression: NumberExpression, at time: Double) throws(StageError) -> Double? {
    guard expression.constant == nil, scrolling.isMoving else { return nil }
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
      switch variable {
      case .quantity(let view, .property(let property)):
        plan.bound.contains(.property(view: view, property))
      case .quantity(_, .reading), .animator: true
      case .time, .state, .isDark, .darkness, .finished: false
      }
    }
    if needsPresentation {
      if shown == nil {
        shown = try presentation(at: time, keepsExactOffsets: keepsExactOffsets)
      }
      shown?.velocities = try velocities(for: origin.variables, at: time, .before)
    }
    return RuleValues(
      time: time, finished: rules.finished, constants: rules.constants, state: rules.state,
      model: shared.model, bound: plan.bound, shown: needsPresentation ? shown : nil)
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
