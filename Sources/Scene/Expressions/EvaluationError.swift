// An expression that has no value at a moment.

/// What went wrong, and in which expression.
package struct EvaluationError: Error, Sendable, Hashable {
  /// What happened, as a clause: "divides by zero".
  package let problem: String
  /// The expression, as the scene has it.
  package let source: String
  package let location: SourceLocation
}

/// What went wrong, before it is known in which expression.
struct EvaluationFailure: Error {
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
