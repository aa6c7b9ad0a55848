// The operations of Boolean expressions, and their evaluation.

package indirect enum BooleanOperation: TypedOperation {
  case literal(Bool)
  case variable(Variable)
  /// A name of a rule's `let`, as an index in `Rule.constants`, with the operation that it names.
  case constant(Int, BooleanOperation)
  /// The row with a number from a column of data.
  case element(ConstantList<Bool>, NumberOperation)
  case not(BooleanOperation)
  case and(BooleanOperation, BooleanOperation)
  case or(BooleanOperation, BooleanOperation)
  case comparison(Comparison, NumberOperation, NumberOperation)
  case equal(Pair)
  case conditional(BooleanOperation, then: BooleanOperation, otherwise: BooleanOperation)

  package enum Comparison: String, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  package enum Pair: Sendable {
    case numbers(NumberOperation, NumberOperation)
    case booleans(BooleanOperation, BooleanOperation)
    case texts(TextOperation, TextOperation)
    case colors(ColorOperation, ColorOperation)
  }

  /// The value of a literal; nil for any other operation.
  package var literal: Bool? { if case .literal(let boolean) = self { boolean } else { nil } }

  /// Returns the value; throws for a division by zero and other failures.
  package func value(at moment: some VariableValues) throws(EvaluationFailure) -> Bool {
    switch self {
    case .literal(let boolean): return boolean
    case .element(let list, let number):
      return try list.element(try number.value(at: moment))
    case .variable(let variable): return moment.boolean(variable)
    case .constant(let index, let operation):
      if case .boolean(let known)? = moment.constant(index) { return known }
      return try operation.value(at: moment)
    case .not(let operand): return !(try operand.value(at: moment))
    case .and(let left, let right):
      return try left.value(at: moment) ? try right.value(at: moment) : false
    case .or(let left, let right):
      return try left.value(at: moment) ? true : try right.value(at: moment)
    case .comparison(let sign, let left, let right):
      return sign(try left.value(at: moment), try right.value(at: moment))
    case .equal(let pair): return try pair.isEqual(at: moment)
    case .conditional(let condition, let yes, let no):
      return try (try condition.value(at: moment) ? yes : no).value(at: moment)
    }
  }
}

extension BooleanOperation.Comparison {
  fileprivate func callAsFunction(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

extension BooleanOperation.Pair {
  fileprivate func isEqual(at moment: some VariableValues) throws(EvaluationFailure) -> Bool {
    switch self {
    case .numbers(let left, let right):
      return try left.value(at: moment) == right.value(at: moment)
    case .booleans(let left, let right):
      return try left.value(at: moment) == right.value(at: moment)
    case .texts(let left, let right):
      return try left.value(at: moment) == right.value(at: moment)
    case .colors(let left, let right):
      return try left.value(at: moment) == right.value(at: moment)
    }
  }
}
