// Expressions whose value is a colour.

package import Geometry

/// An expression whose names are resolved, ready to be evaluated at any moment of the simulation.
package struct ColorExpression: Sendable {
  let operation: ColorOperation
  /// Where it comes from, and what it reads.
  package let origin: ExpressionOrigin

  /// The value, when it is the same at all times.
  package var constant: Color? { operation.literal }

  /// The value at a moment.
  ///
  /// - Throws: EvaluationError for a division by zero, a result that is not finite, a `map` whose
  ///   inputs decrease, a text beyond `Limits.textCharacters`.
  package func evaluate(at moment: some VariableValues) throws(EvaluationError) -> Color {
    try origin.explaining { () throws(EvaluationFailure) in try operation.value(at: moment) }
  }
}
