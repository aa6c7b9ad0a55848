// The values that expressions in pins and constraints read.

import Scene

/// The values that expressions in pins and constraints read, at a tick or between two ticks.
protocol LayoutReading {
  var time: Double { get }
  func number(_ expression: NumberExpression) throws(StageError) -> Double
  func holds(_ condition: BooleanExpression) throws(StageError) -> Bool
  func text(_ expression: TextExpression) throws(StageError) -> String
}

/// The values at a tick, as the expressions of rules read them.
struct TickLayoutReading: LayoutReading {
  let stage: Stage
  let time: Double

  func number(_ expression: NumberExpression) throws(StageError) -> Double {
    try stage.number(expression, at: time)
  }

  func holds(_ condition: BooleanExpression) throws(StageError) -> Bool {
    try stage.holds(condition, at: time)
  }

  func text(_ expression: TextExpression) throws(StageError) -> String {
    try stage.text(expression, at: time)
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
