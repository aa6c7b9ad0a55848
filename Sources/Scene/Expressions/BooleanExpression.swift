// Boolean expressions.

/// A Boolean expression with resolved names, ready for evaluation at any time of the scene.
package struct BooleanExpression: Sendable {
  package let operation: BooleanOperation
  /// The source text, location and variables of the expression.
  package let origin: ExpressionOrigin

  package init(operation: BooleanOperation, origin: ExpressionOrigin) {
    (self.operation, self.origin) = (operation, origin)
  }

  /// The value of a constant expression; nil if the expression reads variables.
  package var constant: Bool? { operation.literal }

  /// Returns the value of the expression.
  ///
  /// - Throws: EvaluationError for a division by zero, a result that is not finite, a `map` whose
  ///   inputs decrease, or a string longer than `Limits.textCharacters`.
  package func evaluate(at moment: some VariableValues) throws(EvaluationError) -> Bool {
    try origin.explaining { () throws(EvaluationFailure) in try operation.value(at: moment) }
  }
}
