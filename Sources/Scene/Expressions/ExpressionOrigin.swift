// The source, location, cost and variables of an expression.

/// The properties of an expression that do not depend on its type.
package struct ExpressionOrigin: Sendable {
  /// The expression as the scene writes it, for messages.
  package let source: String
  package let location: SourceLocation
  /// The number of operations in the expression.
  let cost: Int
  /// The variables that the expression reads, in the order of reading, each once.
  package let variables: [Variable]

  /// Whether the value can change between two ticks: the expression reads the time or a view.
  package var changesBetweenTicks: Bool {
    variables.contains { variable in
      switch variable {
      case .time, .quantity: true
      case .state, .finished: false
      }
    }
  }

  /// Runs an evaluation and adds the expression and its location to the error.
  func explaining<Result>(
    _ body: () throws(EvaluationFailure) -> Result
  ) throws(EvaluationError) -> Result {
    do throws(EvaluationFailure) {
      return try body()
    } catch {
      throw EvaluationError(problem: error.problem, source: source, location: location)
    }
  }
}
