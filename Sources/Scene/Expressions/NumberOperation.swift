// The operations of number expressions, and their evaluation.

package import Motion

package indirect enum NumberOperation: TypedOperation {
  case literal(Double)
  case variable(Variable)
  /// A name of a rule's `let`, as an index in `Rule.constants`, with the operation that it names.
  case constant(Int, NumberOperation)
  /// The row with a number from a column of data.
  case element(ConstantList<Double>, NumberOperation)
  case negative(NumberOperation)
  case arithmetic(Arithmetic, NumberOperation, NumberOperation)
  case conditional(BooleanOperation, then: NumberOperation, otherwise: NumberOperation)
  case call(Function, [NumberOperation])
  case map(RangeLists<NumberOperation>, NumberOperation)
  /// A call of `map` with constant lists.
  case fixedMap(RangeMap, NumberOperation)
  case ease(Curve, NumberOperation)
  /// The value of a component's input, which is written elsewhere.
  case input(NumberOperation, ExpressionOrigin)

  package enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }

  /// The value of a literal; nil for any other operation.
  package var literal: Double? { if case .literal(let number) = self { number } else { nil } }

  /// Returns the value; throws for a division by zero and other failures.
  package func value(at moment: some VariableValues) throws(EvaluationFailure) -> Double {
    switch self {
    case .literal(let number): return number
    case .element(let list, let number):
      return try list.element(try number.value(at: moment))
    case .variable(let variable): return moment.number(variable)
    case .constant(let index, let operation):
      if case .number(let known)? = moment.constant(index) { return known }
      return try operation.value(at: moment)
    case .negative(let operand): return -(try operand.value(at: moment))
    case .arithmetic(let sign, let left, let right):
      return try sign(try left.value(at: moment), try right.value(at: moment))
    case .conditional(let condition, let yes, let no):
      return try (try condition.value(at: moment) ? yes : no).value(at: moment)
    case .call(let function, let arguments):
      let result = function(try arguments.values(at: moment))
      return try finite(result, "\(function.rawValue)(…)")
    case .map(let lists, let argument):
      return try lists.number(for: try argument.value(at: moment), at: moment)
    case .fixedMap(let map, let argument): return map.value(at: try argument.value(at: moment))
    case .ease(let curve, let argument):
      return try finite(curve.value(at: try argument.value(at: moment)), "ease(…)")
    case .input(let operation, let origin):
      do throws(EvaluationFailure) {
        return try operation.value(at: moment)
      } catch {
        var failure = error
        failure.origin = failure.origin ?? origin
        throw failure
      }
    }
  }
}

extension NumberOperation.Arithmetic {
  fileprivate func callAsFunction(_ left: Double, _ right: Double) throws(EvaluationFailure)
    -> Double
  {
    switch self {
    case .add: return try finite(left + right, "a sum")
    case .subtract: return try finite(left - right, "a difference")
    case .multiply: return try finite(left * right, "a product")
    case .divide:
      guard right != 0 else { throw EvaluationFailure("divides by zero") }
      return try finite(left / right, "a quotient")
    case .remainder:
      guard right != 0 else { throw EvaluationFailure("divides by zero") }
      return try finite(left.truncatingRemainder(dividingBy: right), "a remainder")
    }
  }
}

extension [NumberOperation] {
  func values(at moment: some VariableValues) throws(EvaluationFailure) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for operation in self { numbers.append(try operation.value(at: moment)) }
    return numbers
  }
}

/// Returns the number if it is finite.
///
/// - Parameter what: the name of the number in the error message.
/// - Throws: EvaluationFailure for a number that is not finite.
private func finite(_ number: Double, _ what: @autoclosure () -> String)
  throws(EvaluationFailure) -> Double
{
  guard number.isFinite else { throw EvaluationFailure("has \(what()) that is not finite") }
  return number
}
