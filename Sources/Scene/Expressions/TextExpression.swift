// Text expressions.

/// A text expression with resolved names, ready for evaluation at any time of the scene.
package struct TextExpression: Sendable {
  package let operation: TextOperation
  /// The source text, location and variables of the expression.
  package let origin: ExpressionOrigin

  package init(operation: TextOperation, origin: ExpressionOrigin) {
    (self.operation, self.origin) = (operation, origin)
  }

  /// The value of a constant expression; nil if the expression reads variables.
  package var constant: String? { operation.literal }

  /// Returns the value of the expression.
  ///
  /// - Throws: EvaluationError for a division by zero, a result that is not finite, a `map` whose
  ///   inputs decrease, or a string longer than `Limits.textCharacters`.
  package func evaluate(at moment: some VariableValues) throws(EvaluationError) -> String {
    try origin.explaining { () throws(EvaluationFailure) in try operation.value(at: moment) }
  }
}
