// Colour expressions.

package import Geometry

/// A colour expression with resolved names, ready for evaluation at any time of the scene.
package struct ColorExpression: Sendable {
  let operation: ColorOperation
  /// The source text, location and variables of the expression.
  package let origin: ExpressionOrigin

  /// The value of a constant expression; nil if the expression reads variables.
  package var constant: AdaptiveColor? { operation.literal }

  /// The expression as a part of another one.
  var fragment: TypedFragment<ColorOperation> {
    TypedFragment(operation, cost: origin.cost, variables: origin.variables)
  }

  /// Returns the value of the expression.
  ///
  /// - Throws: EvaluationError for a division by zero, a result that is not finite, a `map` whose
  ///   inputs decrease, or a string longer than `Limits.textCharacters`.
  package func evaluate(at moment: some VariableValues) throws(EvaluationError) -> AdaptiveColor {
    try origin.explaining { () throws(EvaluationFailure) in try operation.value(at: moment) }
  }
}
