// Comparisons with constants in conditions.

/// A comparison of a variable number with a constant, such as `page.offset.y > 100`.
package struct Threshold: Sendable {
  /// The variable number, such as `page.offset.y`.
  package let subject: NumberExpression
  /// The constant, such as 100.
  package let limit: Double
  /// The sign `<`, `<=`, `>` or `>=`, with the subject on its left.
  package let sign: String
  package let comparison: BooleanExpression

  /// The subject if it is a single variable; nil for a computed subject.
  package var variable: Variable? {
    if case .variable(let variable) = subject.operation { variable } else { nil }
  }
}

extension BooleanExpression {
  /// The comparisons with constants in a condition that is one comparison, or several joined by
  /// `and`.
  package var thresholds: [Threshold] {
    operation.thresholds.map { part in
      Threshold(
        subject: NumberExpression(operation: part.subject, origin: origin), limit: part.limit,
        sign: part.sign.rawValue,
        comparison: BooleanExpression(
          operation: .comparison(part.sign, part.subject, .literal(part.limit)), origin: origin))
    }
  }
}

extension BooleanOperation {
  fileprivate typealias Bound = (subject: NumberOperation, sign: Comparison, limit: Double)

  fileprivate var thresholds: [Bound] {
    switch self {
    case .and(let left, let right): left.thresholds + right.thresholds
    case .comparison(let sign, let subject, .literal(let limit)): [(subject, sign, limit)]
    case .comparison(let sign, .literal(let limit), let subject): [(subject, sign.turned, limit)]
    default: []
    }
  }
}

extension BooleanOperation.Comparison {
  /// The equivalent comparison with exchanged sides: `<` becomes `>`.
  fileprivate var turned: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
