// The resolution of calls of functions, except `map` and `ease`.

import Motion
import Scene
import Support

extension Resolver {
  func call(_ name: String, _ arguments: [Syntax], at offset: Int) throws(ExpressionProblem)
    -> AnyFragment
  {
    guard let function = Function(rawValue: name) else {
      let hint = suggestion(
        for: name, among: Function.names,
        otherwise: "; use one of \(Function.names.joined(separator: ", "))")
      throw ExpressionProblem("unknown function \(name.quoted)\(hint)", at: offset)
    }
    guard function.argumentCount.contains(arguments.count) else {
      throw ExpressionProblem(
        "\(function.signature) does not take \(counted(arguments.count, "argument"))",
        at: offset)
    }
    var whole = TypedFragment([NumberOperation]())
    for argument in arguments {
      let fragment = try number(argument)
      whole.operation.append(fragment.operation)
      whole.include(fragment)
    }
    return whole.with(.number(.call(function, whole.operation)))
  }
}
