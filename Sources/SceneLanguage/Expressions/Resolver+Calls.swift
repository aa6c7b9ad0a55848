// The resolution of function calls, except `map` and `ease`.

import Motion
import Scene
import Support

extension Resolver {
  func call(_ name: String, _ arguments: [Syntax], at offset: Int) throws(ExpressionProblem)
    -> AnyFragment
  {
    if let function = TextFunction(rawValue: name) {
      return try text(function, arguments, at: offset)
    }
    guard let function = Function(rawValue: name) else {
      let hint = suggestion(
        for: name, among: Function.names,
        otherwise: "; use one of \(Function.names.joined(separator: ", "))")
      throw ExpressionProblem("unknown function \(name.quoted)\(hint)", at: offset)
    }
    let numbers = try numbers(
      arguments, counts: function.argumentCount, of: function.signature, at: offset)
    return numbers.with(.number(.call(function, numbers.operation)))
  }

  /// Resolves a call of a function that formats a number. A constant number of digits is checked
  /// now, because the number itself may change while the scene plays.
  private func text(_ function: TextFunction, _ arguments: [Syntax], at offset: Int)
    throws(ExpressionProblem) -> AnyFragment
  {
    let numbers = try numbers(
      arguments, counts: function.argumentCount, of: function.signature, at: offset)
    if arguments.count > 1, let digits = numbers.operation[1].literal {
      do throws(EvaluationFailure) {
        try function.digits(digits)
      } catch {
        throw ExpressionProblem("the expression \(error.problem)", at: arguments[1].offset)
      }
    }
    return numbers.with(.text(.call(function, numbers.operation)))
  }

  /// Resolves the arguments of a function that takes only numbers.
  private func numbers(
    _ arguments: [Syntax], counts: ClosedRange<Int>, of signature: String, at offset: Int
  ) throws(ExpressionProblem) -> TypedFragment<[NumberOperation]> {
    guard counts.contains(arguments.count) else {
      throw ExpressionProblem(
        "\(signature) does not take \(counted(arguments.count, "argument"))", at: offset)
    }
    var whole = TypedFragment([NumberOperation]())
    for argument in arguments {
      let fragment = try number(argument)
      whole.operation.append(fragment.operation)
      whole.include(fragment)
    }
    return whole
  }
}
