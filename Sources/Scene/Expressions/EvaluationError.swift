// The errors in the evaluation of expressions, such as a division by zero.

/// An error in the evaluation of an expression, with the expression and its location.
package struct EvaluationError: Error, Sendable, Hashable {
  /// The problem, as a clause: "divides by zero".
  package let problem: String
  /// The expression as written in the scene.
  package let source: String
  package let location: SourceLocation
}

/// An error in the evaluation of an operation. `ExpressionOrigin.explaining` adds the expression
/// and its location.
package struct EvaluationFailure: Error {
  package let problem: String
  /// The input of a component whose value fails; nil for the expression itself.
  var origin: ExpressionOrigin?

  init(_ problem: String) {
    self.problem = problem
  }
}
