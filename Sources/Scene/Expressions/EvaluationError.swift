// The errors of expressions that have no value at some time.

/// A failed evaluation, with the expression and its location.
package struct EvaluationError: Error, Sendable, Hashable {
  /// The problem, as a clause: "divides by zero".
  package let problem: String
  /// The expression as the scene writes it.
  package let source: String
  package let location: SourceLocation
}

/// A failed evaluation without the expression; `ExpressionOrigin.explaining` adds it.
struct EvaluationFailure: Error {
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
