// Operations under construction, while an expression is resolved.

import Geometry
import Scene

struct TypedFragment<Computed: Sendable>: Sendable {
  var operation: Computed
  /// The number of operations, capped at `Limits.expressionOperations` + 1.
  var cost: Int
  /// The variables that the operation reads, without duplicates, in the order of their first use.
  var variables: [Variable]
  /// The numbers among the variables that the operation compares with `==` or `!=`.
  var equated: [Variable] = []

  init(_ operation: Computed, cost: Int = 1, variables: [Variable] = []) {
    (self.operation, self.cost, self.variables) = (operation, cost, variables)
  }

  init(_ operation: Computed, of origin: ExpressionOrigin) {
    self.init(operation, cost: origin.cost, variables: origin.variables)
    equated = origin.equated
  }

  mutating func include<Other>(_ other: TypedFragment<Other>) {
    cost = min(cost + other.cost, Limits.expressionOperations + 1)
    for variable in other.variables where !variables.contains(variable) {
      variables.append(variable)
    }
    for variable in other.equated where !equated.contains(variable) { equated.append(variable) }
  }

  /// Returns a fragment with another operation, but the same cost and variables.
  func with<Other: Sendable>(_ operation: Other) -> TypedFragment<Other> {
    var fragment = TypedFragment<Other>(operation, cost: cost, variables: variables)
    fragment.equated = equated
    return fragment
  }

  /// Joins the operations, costs and variables of two fragments.
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
  /// Returns the finished operation, folded to a literal if it reads no variables.
  ///
  /// - Parameter offset: the offset of the operation in the text, for errors.
  /// - Throws: ExpressionProblem for too many operations, or for a failed constant folding.
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
      source: source, location: location, cost: cost, variables: variables, equated: equated)
    return (operation, origin)
  }
}

typealias NumberFragment = TypedFragment<NumberOperation>
/// A fragment whose type is known only at run time.
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

extension ColorExpression {
  /// The expression as a part of another one.
  var fragment: TypedFragment<ColorOperation> {
    TypedFragment(operation, of: origin)
  }
}

/// The variable values for constant expressions, which read no variables.
struct NoVariables: VariableValues {
  func number(_ variable: Variable) -> Double { 0 }
  func boolean(_ variable: Variable) -> Bool { false }
  func text(_ variable: Variable) -> String { "" }
  func color(_ variable: Variable) -> AdaptiveColor { .clear }
}
