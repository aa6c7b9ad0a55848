// Expressions whose value is a number.

/// An expression whose names are resolved, ready to be evaluated at any moment of the simulation.
package struct NumberExpression: Sendable {
  let operation: NumberOperation
  /// Where it comes from, and what it reads.
  package let origin: ExpressionOrigin

  /// The value, when it is the same at all times.
  package var constant: Double? { operation.literal }

  /// The value at a moment.
  ///
  /// - Throws: EvaluationError for a division by zero, a result that is not finite, a `map` whose
  ///   inputs decrease, a text beyond `Limits.textCharacters`.
  package func evaluate(at moment: some VariableValues) throws(EvaluationError) -> Double {
    try origin.explaining { () throws(EvaluationFailure) in try operation.value(at: moment) }
  }
}
