// The values that expressions in pins and constraints read.

import Scene

/// The values that expressions in pins and constraints read, at a tick or between two ticks.
protocol LayoutReading {
  associatedtype Values: VariableValues
  var time: Double { get }
  mutating func values(for origin: ExpressionOrigin) throws(StageError) -> Values
}

extension LayoutReading {
  mutating func number(_ expression: NumberExpression) throws(StageError) -> Double {
    if let constant = expression.constant { return constant }
    let values = try values(for: expression.origin)
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: values)
    }
  }

  mutating func holds(_ condition: BooleanExpression) throws(StageError) -> Bool {
    if let constant = condition.constant { return constant }
    let values = try values(for: condition.origin)
    return try StageError.at(time) { () throws(EvaluationError) in
      try condition.evaluate(at: values)
    }
  }

  mutating func text(_ expression: TextExpression) throws(StageError) -> String {
    let values = try values(for: expression.origin)
    return try StageError.at(time) { () throws(EvaluationError) in
      try expression.evaluate(at: values)
    }
  }
}

/// The values at a tick, as the expressions of rules read them.
struct TickLayoutReading: LayoutReading {
  let stage: Stage
  let time: Double
  /// The shown values; nil until an expression reads one of them. All expressions of a layout pass
  /// share them.
  private var shown: Presentation?

  init(stage: Stage, time: Double) { (self.stage, self.time) = (stage, time) }

  mutating func values(for origin: ExpressionOrigin) throws(StageError) -> RuleValues {
    try stage.ruleValues(for: origin, at: time, &shown)
  }
}

/// The shown values between two ticks.
extension Presentation: LayoutReading {
  func values(for origin: ExpressionOrigin) -> Presentation { self }
}
