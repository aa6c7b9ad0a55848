// The values that expressions in pins and constraints read.

import Scene

/// The values that expressions in pins and constraints read, at a tick or between two ticks.
protocol LayoutReading {
  var time: Double { get }
  mutating func number(_ expression: NumberExpression) throws(StageError) -> Double
  mutating func holds(_ condition: BooleanExpression) throws(StageError) -> Bool
  mutating func text(_ expression: TextExpression) throws(StageError) -> String
}

/// The values at a tick, as the expressions of rules read them.
struct TickLayoutReading: LayoutReading {
  let stage: Stage
  let time: Double
  /// The shown values; nil until an expression reads one of them. All expressions of a layout pass
  /// share them.
  private var shown: Presentation?

  init(stage: Stage, time: Double) {
    self.stage = stage
    self.time = time
  }

  mutating func number(_ expression: NumberExpression) throws(StageError) -> Double {
    if let constant = expression.constant { return constant }
    return try evaluate(expression.origin) { values throws(EvaluationError) in
      try expression.evaluate(at: values)
    }
  }

  mutating func holds(_ condition: BooleanExpression) throws(StageError) -> Bool {
    if let constant = condition.constant { return constant }
    return try evaluate(condition.origin) { values throws(EvaluationError) in
      try condition.evaluate(at: values)
    }
  }

  mutating func text(_ expression: TextExpression) throws(StageError) -> String {
    try evaluate(expression.origin) { values throws(EvaluationError) in
      try expression.evaluate(at: values)
    }
  }

  private mutating func evaluate<Result>(
    _ origin: ExpressionOrigin, _ body: (RuleValues) throws(EvaluationError) -> Result
  ) throws(StageError) -> Result {
    let values = try stage.ruleValues(for: origin, at: time, &shown)
    return try StageError.at(time) { () throws(EvaluationError) in try body(values) }
  }
}

/// The shown values between two ticks.
extension Presentation: LayoutReading {
  func number(_ expression: NumberExpression) throws(StageError) -> Double {
    if let constant = expression.constant { return constant }
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: self)
    }
  }

  func holds(_ condition: BooleanExpression) throws(StageError) -> Bool {
    try StageError.at(time) { () throws(EvaluationError) in try condition.evaluate(at: self) }
  }

  func text(_ expression: TextExpression) throws(StageError) -> String {
    try StageError.at(time) { () throws(EvaluationError) in try expression.evaluate(at: self) }
  }
}
