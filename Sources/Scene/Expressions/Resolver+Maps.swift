// The two functions whose arguments are not all numbers: map and ease.

import Motion

extension Resolver {
  /// - Parameter wanted: a map to colours is one where a colour is wanted.
  func map(_ arguments: [Syntax], _ wanted: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> Piece
  {
    let signature = "map(x, [inputs], [outputs], 'clamp', 'clamp', 'linear')"
    guard (3...6).contains(arguments.count) else {
      throw ExpressionProblem(
        message: "\(signature) does not take \(arguments.count) arguments", offset: offset)
    }
    let type: ValueType = wanted == .color ? .color : .number
    var whole = try typed(arguments[0], .number)
    var lists = Expression.RangeLists(
      inputs: try list(arguments[1], of: .number, into: &whole),
      outputs: try list(arguments[2], of: type, into: &whole))
    guard lists.inputs.count >= 2, lists.inputs.count == lists.outputs.count else {
      throw ExpressionProblem(
        message: "map needs as many outputs as inputs, two at least; "
          + "these are \(lists.inputs.count) and \(lists.outputs.count)",
        offset: arguments[1].offset)
    }
    if arguments.count > 3 {
      lists.left = try side(arguments[3], of: type)
      lists.right = lists.left
    }
    if arguments.count > 4 { lists.right = try side(arguments[4], of: type) }
    if arguments.count > 5 { lists.easing = try easing(arguments[5]) }
    whole.operation = try operation(lists, whole.operation, at: arguments[1].offset)
    whole.type = type
    return whole
  }

  /// Lists that stay the same are made into a map, and found wrong, when the scene is read.
  private func operation(
    _ lists: Expression.RangeLists, _ argument: Expression.Operation, at offset: Int
  ) throws(ExpressionProblem) -> Expression.Operation {
    let values = (lists.inputs + lists.outputs).compactMap { operation in
      if case .literal(let value) = operation { value } else { nil }
    }
    guard values.count == lists.inputs.count * 2 else { return .map(lists, argument) }
    let inputs = values.prefix(lists.inputs.count).compactMap { value in
      if case .number(let number) = value { number } else { nil }
    }
    do throws(RangeMap.Invalid) {
      switch try lists.map(inputs, Array(values.dropFirst(inputs.count))) {
      case .numbers(let map): return .fixedMap(map, argument)
      case .colors(let map): return .fixedColorMap(map, argument)
      }
    } catch {
      throw ExpressionProblem(message: "the expression cannot map: \(error)", offset: offset)
    }
  }

  private func list(_ syntax: Syntax, of type: ValueType, into whole: inout Piece)
    throws(ExpressionProblem) -> [Expression.Operation]
  {
    guard case .list(let items) = syntax.form else {
      throw ExpressionProblem(
        message: "map takes its inputs and outputs as lists: [0, 100]", offset: syntax.offset)
    }
    var operations: [Expression.Operation] = []
    for item in items {
      let piece = try typed(item, type)
      operations.append(piece.operation)
      whole.take(piece)
    }
    return operations
  }

  private func side(_ syntax: Syntax, of type: ValueType) throws(ExpressionProblem)
    -> RangeMap.Outside
  {
    let sides = RangeMap.Outside.allCases.filter { type == .number || $0 != .identity }
    guard case .text(let word) = syntax.form, let side = RangeMap.Outside(rawValue: word),
      sides.contains(side)
    else {
      let names = sides.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw ExpressionProblem(
        message: "outside its inputs map does one of \(names)", offset: syntax.offset)
    }
    return side
  }

  private func easing(_ syntax: Syntax) throws(ExpressionProblem) -> TimingCurve {
    let curve = try curve(
      syntax, in: "map", example: "map(x, [0, 1], [0, 5], 'clamp', 'clamp', 'easeIn')")
    guard case .timing(let timing) = curve else {
      throw ExpressionProblem(
        message: "a spring is no easing of a map: it needs time", offset: syntax.offset)
    }
    return timing
  }

  func ease(_ arguments: [Syntax], at offset: Int) throws(ExpressionProblem) -> Piece {
    guard arguments.count == 2 else {
      throw ExpressionProblem(
        message: "ease('easeIn', t) does not take \(arguments.count) arguments", offset: offset)
    }
    let curve = try curve(arguments[0], in: "ease", example: "ease('easeIn', t)")
    var whole = try typed(arguments[1], .number)
    whole.operation = .ease(curve, whole.operation)
    return whole
  }

  private func curve(_ syntax: Syntax, in function: String, example: String)
    throws(ExpressionProblem) -> Curve
  {
    guard case .text(let notation) = syntax.form else {
      throw ExpressionProblem(
        message: "\(function) takes its curve as text in quotes: \(example)",
        offset: syntax.offset)
    }
    do {
      return try Curve(parsing: notation)
    } catch {
      throw ExpressionProblem(message: error.message, offset: syntax.offset + 1 + error.offset)
    }
  }
}
