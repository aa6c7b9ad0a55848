// Thresholds: what must be reached before a condition can hold.

/// A comparison of something that moves with a constant.
package struct Threshold: Sendable {
  /// What moves.
  package let subject: NumberExpression
  /// The constant.
  package let limit: Double
  /// `<`, `<=`, `>` or `>=`, with the subject on its left.
  package let sign: String
  /// The whole comparison.
  package let comparison: BooleanExpression

  /// What the subject is, if it is no more than that; nil for one that is computed.
  package var variable: Variable? {
    if case .variable(let variable) = subject.operation { variable } else { nil }
  }
}

extension BooleanExpression {
  /// The comparisons with constants without each of which the condition cannot hold.
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
  /// That with the sides exchanged.
  fileprivate var turned: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
