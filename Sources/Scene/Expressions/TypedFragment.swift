// Expressions under construction.

import Geometry

/// An operation with its cost and the variables that it reads.
struct TypedFragment<Computed: Sendable>: Sendable {
  var operation: Computed
  /// The number of operations, at most one more than `Limits.expressionOperations`.
  var cost: Int
  /// The variables, in the order of reading, each once.
  var variables: [Variable]

  init(_ operation: Computed, cost: Int = 1, variables: [Variable] = []) {
    (self.operation, self.cost, self.variables) = (operation, cost, variables)
  }

  /// Adds another fragment's cost and variables.
  mutating func include<Other>(_ other: TypedFragment<Other>) {
    cost = min(cost + other.cost, Limits.expressionOperations + 1)
    for variable in other.variables where !variables.contains(variable) {
      variables.append(variable)
    }
  }

  /// Returns a fragment with the same cost and variables and another operation.
  func with<Other: Sendable>(_ operation: Other) -> TypedFragment<Other> {
    TypedFragment<Other>(operation, cost: cost, variables: variables)
  }

  /// Returns a fragment that combines the operations, costs and variables of two.
  func joined<Other, Whole: Sendable>(
    _ other: TypedFragment<Other>, _ join: (Computed, Other) -> Whole
  )
    -> TypedFragment<Whole>
  {
    var whole = with(join(operation, other.operation))
    whole.include(other)
    return whole
  }
}

extension TypedFragment where Computed: TypedOperation {
  /// Returns the finished operation; a constant one is computed.
  ///
  /// - Parameters:
  ///   - source: the text of the expression.
  ///   - location: the location of the expression.
  ///   - offset: the offset of the operation in the text, for errors.
  /// - Throws: ExpressionProblem for too many operations, or for a constant without a value.
  func finished(source: String, location: SourceLocation, offset: Int)
    throws(ExpressionProblem) -> (operation: Computed, origin: ExpressionOrigin)
  {
    guard cost <= Limits.expressionOperations else {
      throw ExpressionProblem(
        "the expression with its inputs inserted has more than "
          + "\(Limits.expressionOperations) operations", at: offset)
    }
    var (operation, cost) = (operation, cost)
    if variables.isEmpty {
      do throws(EvaluationFailure) {
        (operation, cost) = (.literal(try operation.value(at: NoVariables())), 1)
      } catch {
        throw ExpressionProblem("the expression \(error.problem)", at: offset)
      }
    }
    let origin = ExpressionOrigin(
      source: source, location: location, cost: cost, variables: variables)
    return (operation, origin)
  }
}

typealias NumberFragment = TypedFragment<NumberOperation>
/// A fragment of any type.
typealias AnyFragment = TypedFragment<Operation>

extension TypedFragment<NumberOperation> {
  func expression(source: String, location: SourceLocation, offset: Int)
    throws(ExpressionProblem) -> NumberExpression
  {
    let (operation, origin) = try finished(source: source, location: location, offset: offset)
    return NumberExpression(operation: operation, origin: origin)
  }
}

extension TypedFragment<Operation> {
  func expression(source: String, location: SourceLocation, offset: Int)
    throws(ExpressionProblem) -> Expression
  {
    let (operation, origin) = try finished(source: source, location: location, offset: offset)
    return Expression(operation, origin)
  }
}

/// Variable values for constant expressions, which read none.
struct NoVariables: VariableValues {
  func number(_ variable: Variable) -> Double { 0 }
  func boolean(_ variable: Variable) -> Bool { false }
  func text(_ variable: Variable) -> String { "" }
  func color(_ variable: Variable) -> Color { .clear }
}
