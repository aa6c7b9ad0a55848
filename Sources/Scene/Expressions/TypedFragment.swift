// An expression while it is put together.

import Geometry

/// A computation, with what it takes and what it reads.
struct TypedFragment<Computed: Sendable>: Sendable {
  var operation: Computed
  /// How many operations it holds; not counted further when it is too many.
  var cost: Int
  /// In the order of reading, without repetition.
  var variables: [Variable]

  init(_ operation: Computed, cost: Int = 1, variables: [Variable] = []) {
    (self.operation, self.cost, self.variables) = (operation, cost, variables)
  }

  /// Adds another fragment's cost and variables to this one's.
  mutating func include<Other>(_ other: TypedFragment<Other>) {
    cost = min(cost + other.cost, Limits.expressionOperations + 1)
    for variable in other.variables where !variables.contains(variable) {
      variables.append(variable)
    }
  }

  /// The same cost and variables with another computation.
  func with<Other: Sendable>(_ operation: Other) -> TypedFragment<Other> {
    TypedFragment<Other>(operation, cost: cost, variables: variables)
  }

  /// This fragment and another one, joined to a computation.
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
  /// The fragment as an expression's; what depends on nothing is computed.
  ///
  /// - Parameters:
  ///   - source: the expression's text.
  ///   - offset: where in the text its computation begins.
  func finished(source: String, location: SourceLocation, offset: Int)
    throws(ExpressionProblem) -> (operation: Computed, origin: ExpressionOrigin)
  {
    guard cost <= Limits.expressionOperations else {
      throw ExpressionProblem(
        "with its inputs put in, the expression has more than "
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

/// For what reads nothing.
struct NoVariables: VariableValues {
  func number(_ variable: Variable) -> Double { 0 }
  func boolean(_ variable: Variable) -> Bool { false }
  func text(_ variable: Variable) -> String { "" }
  func color(_ variable: Variable) -> Color { .clear }
}
