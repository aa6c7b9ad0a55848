// Where an expression comes from, and what its value depends on.

/// An expression apart from its computation.
package struct ExpressionOrigin: Sendable {
  /// As the scene says it, for messages.
  package let source: String
  package let location: SourceLocation
  /// How many operations it holds.
  let cost: Int
  /// Everything that it reads, in the order of reading, without repetition.
  package let variables: [Variable]

  /// True when the value can change between two ticks: it reads the time, or something of a view.
  package var changesBetweenTicks: Bool {
    variables.contains { variable in
      switch variable {
      case .time, .quantity: true
      case .state, .finished: false
      }
    }
  }

  /// Says in which expression something went wrong.
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
