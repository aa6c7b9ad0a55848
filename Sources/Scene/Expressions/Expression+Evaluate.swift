// Computing an expression's value.

import Motion

/// An expression that has no value at this moment.
package struct EvaluationError: Error, Sendable, Hashable {
  /// What happened, as a clause: "divides by zero".
  package let problem: String
  package let source: String
  package let location: SourceLocation
}

extension Expression {
  /// The value now.
  ///
  /// - Parameter lookup: the present value of a reference, of the reference's type.
  /// - Throws: EvaluationError for a division by zero, a result that is not finite, a `map` whose
  ///   inputs decrease, a text beyond `Limits.textCharacters`.
  package func evaluate(_ lookup: (Reference) -> Value) throws(EvaluationError) -> Value {
    do throws(Failure) {
      return try withoutActuallyEscaping(lookup) { (lookup) throws(Failure) in
        try Evaluation(lookup: lookup).value(of: operation)
      }
    } catch {
      throw EvaluationError(problem: error.words, source: source, location: location)
    }
  }
}

/// What went wrong, before it is known in which expression.
private struct Failure: Error {
  let words: String
}

private struct Evaluation {
  let lookup: (Reference) -> Value

  func value(of operation: Expression.Operation) throws(Failure) -> Value {
    switch operation {
    case .literal(let value): return value
    case .reference(let reference): return lookup(reference)
    case .negative(let operand): return .number(-(try number(operand)))
    case .not(let operand): return .boolean(!(try boolean(operand)))
    case .arithmetic(let sign, let left, let right):
      return .number(try arithmetic(sign, try number(left), try number(right)))
    case .comparison(let sign, let left, let right):
      return .boolean(compare(sign, try value(of: left), try value(of: right)))
    case .logic(.and, let left, let right):
      return .boolean(try boolean(left) ? try boolean(right) : false)
    case .logic(_, let left, let right):
      return .boolean(try boolean(left) ? true : try boolean(right))
    case .conditional(let condition, let yes, let no):
      return try value(of: try boolean(condition) ? yes : no)
    case .call(let function, let arguments):
      return .number(try finite(function(try numbers(arguments)), "\(function.rawValue)(…)"))
    case .map(let lists, let argument): return try map(lists, try number(argument))
    case .fixedMap(let map, let argument): return .number(map.value(at: try number(argument)))
    case .fixedColorMap(let map, let argument): return .color(map.value(at: try number(argument)))
    case .ease(let curve, let argument):
      return .number(try finite(curve.value(at: try number(argument)), "ease(…)"))
    case .text(let parts): return .text(try text(parts))
    }
  }

  private func number(_ operation: Expression.Operation) throws(Failure) -> Double {
    guard case .number(let number) = try value(of: operation) else {
      preconditionFailure("types are checked when the expression is resolved")
    }
    return number
  }

  private func boolean(_ operation: Expression.Operation) throws(Failure) -> Bool {
    guard case .boolean(let boolean) = try value(of: operation) else {
      preconditionFailure("types are checked when the expression is resolved")
    }
    return boolean
  }

  private func numbers(_ operations: [Expression.Operation]) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    for operation in operations { numbers.append(try number(operation)) }
    return numbers
  }

  private func arithmetic(_ sign: Operator, _ left: Double, _ right: Double)
    throws(Failure) -> Double
  {
    switch sign {
    case .add: return try finite(left + right, "a sum")
    case .subtract: return try finite(left - right, "a difference")
    case .multiply: return try finite(left * right, "a product")
    case .divide:
      guard right != 0 else { throw Failure(words: "divides by zero") }
      return try finite(left / right, "a quotient")
    default:
      guard right != 0 else { throw Failure(words: "divides by zero") }
      return try finite(left.truncatingRemainder(dividingBy: right), "a remainder")
    }
  }

  private func compare(_ sign: Operator, _ left: Value, _ right: Value) -> Bool {
    switch (sign, left, right) {
    case (.equal, _, _): left == right
    case (.unequal, _, _): left != right
    case (.less, .number(let a), .number(let b)): a < b
    case (.lessOrEqual, .number(let a), .number(let b)): a <= b
    case (.greater, .number(let a), .number(let b)): a > b
    case (_, .number(let a), .number(let b)): a >= b
    default: preconditionFailure("types are checked when the expression is resolved")
    }
  }

  private func map(_ lists: Expression.RangeLists, _ x: Double) throws(Failure) -> Value {
    let inputs = try numbers(lists.inputs)
    var outputs: [Value] = []
    for output in lists.outputs { outputs.append(try value(of: output)) }
    do throws(RangeMap.Invalid) {
      switch try lists.map(inputs, outputs) {
      case .numbers(let map): return .number(map.value(at: x))
      case .colors(let map): return .color(map.value(at: x))
      }
    } catch {
      throw Failure(words: "cannot map: \(error)")
    }
  }

  private func text(_ parts: [Expression.Operation]) throws(Failure) -> String {
    var text = ""
    for part in parts { text += try value(of: part).shown }
    guard text.count <= Limits.textCharacters else {
      throw Failure(words: "makes a text of more than \(Limits.textCharacters) characters")
    }
    return text
  }

  private func finite(_ number: Double, _ what: String) throws(Failure) -> Double {
    guard number.isFinite else { throw Failure(words: "has \(what) that is not finite") }
    return number
  }
}

extension Expression.RangeLists {
  enum Map {
    case numbers(RangeMap)
    case colors(ColorMap)
  }

  /// The map through lists that have been evaluated.
  func map(_ inputs: [Double], _ outputs: [Value]) throws(RangeMap.Invalid) -> Map {
    let colors = outputs.compactMap { if case .color(let color) = $0 { color } else { nil } }
    if colors.count == outputs.count {
      return .colors(
        try ColorMap(inputs: inputs, outputs: colors, left: left, right: right, easing: easing))
    }
    let numbers = outputs.compactMap { if case .number(let number) = $0 { number } else { nil } }
    return .numbers(
      try RangeMap(inputs: inputs, outputs: numbers, left: left, right: right, easing: easing))
  }
}
