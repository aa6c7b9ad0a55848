// Expressions whose value is a truth value.

/// An expression whose names are resolved, ready to be evaluated at any moment of the simulation.
package struct BooleanExpression: Sendable {
  let operation: BooleanOperation
  /// Where it comes from, and what it reads.
  package let origin: ExpressionOrigin

  /// The value, when it is the same at all times.
  package var constant: Bool? { operation.literal }

  /// The value at a moment.
  ///
  /// - Throws: EvaluationError for a division by zero, a result that is not finite, a `map` whose
  ///   inputs decrease, a text beyond `Limits.textCharacters`.
  package func evaluate(at moment: some VariableValues) throws(EvaluationError) -> Bool {
    try origin.explaining { () throws(EvaluationFailure) in try operation.value(at: moment) }
  }
}
