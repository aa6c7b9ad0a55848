// Calls of functions on numbers.

import Motion
import Support

extension Resolver {
  func call(_ name: String, _ arguments: [Syntax], at offset: Int) throws(ExpressionProblem)
    -> TypedFragment<Operation>
  {
    guard let function = Function(rawValue: name) else {
      let hint = suggestion(
        for: name, among: Function.names,
        otherwise: "; there are \(Function.names.joined(separator: ", "))")
      throw ExpressionProblem(message: "unknown function \(name.quoted)\(hint)", offset: offset)
    }
    guard function.argumentCount.contains(arguments.count) else {
      throw ExpressionProblem(
        message: "\(function.signature) does not take \(arguments.count) arguments",
        offset: offset)
    }
    var whole = TypedFragment(operation: [NumberOperation]())
    for argument in arguments {
      let fragment = try number(argument)
      whole.operation.append(fragment.operation)
      whole.include(fragment)
    }
    return whole.with(.number(.call(function, whole.operation)))
  }
}
