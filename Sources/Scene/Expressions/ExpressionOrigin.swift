// The source text, location, cost and variables of an expression.

/// The properties of an expression that do not depend on the type of its value.
package struct ExpressionOrigin: Sendable {
  /// The expression as written in the scene, for messages.
  package let source: String
  package let location: SourceLocation
  /// The number of operations.
  package let cost: Int
  /// The variables that the expression reads, without duplicates, in the order of their first use.
  package let variables: [Variable]
  /// The numbers among `variables` that the expression compares with `==` or `!=`.
  package let equated: [Variable]

  package init(
    source: String, location: SourceLocation, cost: Int, variables: [Variable],
    equated: [Variable] = []
  ) {
    (self.source, self.location, self.cost, self.variables) = (source, location, cost, variables)
    self.equated = equated
  }

  /// Whether the expression reads the time or a view, so that its value can change between two
  /// ticks.
  package var changesBetweenTicks: Bool {
    variables.contains { variable in
      switch variable {
      case .time, .quantity, .animator, .darkness: true
      case .state, .finished, .isDark: false
      }
    }
  }

  /// Adds the expression and its location to the error of an evaluation. The error in an input of a
  /// component gets the place where the input is written.
  func explaining<Result>(
    _ body: () throws(EvaluationFailure) -> Result
  ) throws(EvaluationError) -> Result {
    do throws(EvaluationFailure) {
      return try body()
    } catch {
      let origin = error.origin ?? self
      throw EvaluationError(
        problem: error.problem, source: origin.source, location: origin.location)
    }
  }
}
