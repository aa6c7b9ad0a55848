// Expressions of any type.

import Support

package enum Expression: Sendable {
  case number(NumberExpression)
  case boolean(BooleanExpression)
  case text(TextExpression)
  case color(ColorExpression)

  package init(_ operation: Operation, _ origin: ExpressionOrigin) {
    switch operation {
    case .number(let operation): self = .number(.init(operation: operation, origin: origin))
    case .boolean(let operation): self = .boolean(.init(operation: operation, origin: origin))
    case .text(let operation): self = .text(.init(operation: operation, origin: origin))
    case .color(let operation): self = .color(.init(operation: operation, origin: origin))
    }
  }

  package init(_ value: Value, at location: SourceLocation) {
    self.init(
      .literal(value),
      ExpressionOrigin(source: value.shown, location: location, cost: 1, variables: []))
  }

  /// The source text, location and variables of the expression.
  package var origin: ExpressionOrigin {
    switch self {
    case .number(let expression): expression.origin
    case .boolean(let expression): expression.origin
    case .text(let expression): expression.origin
    case .color(let expression): expression.origin
    }
  }

  package var location: SourceLocation { origin.location }

  package var operation: Operation {
    switch self {
    case .number(let expression): .number(expression.operation)
    case .boolean(let expression): .boolean(expression.operation)
    case .text(let expression): .text(expression.operation)
    case .color(let expression): .color(expression.operation)
    }
  }

  /// The value of a constant expression; nil if the expression reads variables.
  package var constant: Value? { operation.literal }

  /// The expression as a number expression; nil for another type.
  package var number: NumberExpression? {
    if case .number(let expression) = self { expression } else { nil }
  }

  /// Returns the value of the expression.
  ///
  /// - Throws: EvaluationError under the same conditions as `NumberExpression.evaluate(at:)`.
  package func evaluate(at moment: some VariableValues) throws(EvaluationError) -> Value {
    switch self {
    case .number(let expression): .number(try expression.evaluate(at: moment))
    case .boolean(let expression): .boolean(try expression.evaluate(at: moment))
    case .text(let expression): .text(try expression.evaluate(at: moment))
    case .color(let expression): .color(try expression.evaluate(at: moment))
    }
  }
}

extension NumberExpression {
  package init(_ number: Double, at location: SourceLocation) {
    self.init(
      operation: .literal(number),
      origin: ExpressionOrigin(
        source: formatted(number), location: location, cost: 1, variables: []))
  }
}
