// Calls of functions, and the two whose arguments are not all numbers.

import Motion

extension Resolver {
  func call(_ name: String, _ arguments: [Syntax], at offset: Int) throws(ExpressionProblem)
    -> Piece
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
    var whole = Piece(operation: .literal(.number(0)), type: .number)
    var operations: [Expression.Operation] = []
    for argument in arguments {
      let piece = try typed(argument, .number)
      operations.append(piece.operation)
      whole.take(piece)
    }
    whole.operation = .call(function, operations)
    return whole
  }

  func map(_ arguments: [Syntax], at offset: Int) throws(ExpressionProblem) -> Piece {
    let signature = "map(x, [inputs], [outputs], 'clamp', 'clamp')"
    guard (3...5).contains(arguments.count) else {
      throw ExpressionProblem(
        message: "\(signature) does not take \(arguments.count) arguments", offset: offset)
    }
    var whole = try typed(arguments[0], .number)
    let inputs = try list(arguments[1], into: &whole)
    let outputs = try list(arguments[2], into: &whole)
    guard inputs.count >= 2, inputs.count == outputs.count else {
      throw ExpressionProblem(
        message: "map needs as many outputs as inputs, two at least; "
          + "these are \(inputs.count) and \(outputs.count)", offset: arguments[1].offset)
    }
    let sides = try arguments[3...].map { (syntax) throws(ExpressionProblem) in try side(syntax) }
    let left = sides.first ?? .clamp
    let lists = Expression.RangeLists(
      inputs: inputs, outputs: outputs, left: left, right: sides.count > 1 ? sides[1] : left)
    whole.operation = .map(lists, whole.operation)
    return whole
  }

  private func list(_ syntax: Syntax, into whole: inout Piece) throws(ExpressionProblem)
    -> [Expression.Operation]
  {
    guard case .list(let items) = syntax.form else {
      throw ExpressionProblem(
        message: "map takes its inputs and outputs as lists: [0, 100]", offset: syntax.offset)
    }
    var operations: [Expression.Operation] = []
    for item in items {
      let piece = try typed(item, .number)
      operations.append(piece.operation)
      whole.take(piece)
    }
    return operations
  }

  private func side(_ syntax: Syntax) throws(ExpressionProblem) -> RangeMap.Outside {
    let names = RangeMap.Outside.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    guard case .text(let word) = syntax.form, let side = RangeMap.Outside(rawValue: word) else {
      throw ExpressionProblem(
        message: "outside its inputs map does one of \(names)", offset: syntax.offset)
    }
    return side
  }

  func ease(_ arguments: [Syntax], at offset: Int) throws(ExpressionProblem) -> Piece {
    guard arguments.count == 2 else {
      throw ExpressionProblem(
        message: "ease('easeIn', t) does not take \(arguments.count) arguments", offset: offset)
    }
    guard case .text(let notation) = arguments[0].form else {
      throw ExpressionProblem(
        message: "ease takes its curve as text in quotes: ease('easeIn', t)",
        offset: arguments[0].offset)
    }
    let curve: TimingCurve
    do {
      curve = try TimingCurve(parsing: notation)
    } catch {
      throw ExpressionProblem(
        message: error.message, offset: arguments[0].offset + 1 + error.offset)
    }
    var whole = try typed(arguments[1], .number)
    whole.operation = .ease(curve, whole.operation)
    return whole
  }
}
