// Syntax to expression: every name gets its meaning, every operation its type, and what is constant
// is computed at once. What is wrong is found here, when the scene is read.

import Geometry
import Motion

/// Resolves the expressions of one stretch of a scene.
struct Resolver {
  let globals: Globals
  let namespace: Namespace
  /// True where an animation has just ended: `finished` tells how.
  var knowsFinished = false

  /// An operation while it is put together.
  struct Piece {
    var operation: Expression.Operation
    var type: ValueType
    var cost = 1
    var references: [Reference] = []
  }

  /// The expression that `text` is.
  ///
  /// - Parameters:
  ///   - location: where `text` begins.
  ///   - type: what it must be; numbers, truth values and colours become text where text is wanted,
  ///     and literal text becomes a colour where a colour is wanted. Nil: anything.
  func expression(_ text: String, as type: ValueType?, at location: SourceLocation)
    throws(ExpressionProblem) -> Expression
  {
    let syntax = try parseExpression(text)
    let piece = try coerced(try piece(syntax, wanted: type), to: type, at: syntax.offset)
    return try finished(
      piece, source: text.trimmed, location: location.advanced(by: syntax.offset),
      offset: syntax.offset)
  }

  /// Text with `{expressions}` in it; `{{` and `}}` stand for the braces.
  func interpolation(_ text: String, at location: SourceLocation) throws(ExpressionProblem)
    -> Expression
  {
    var whole = Piece(operation: .text([]), type: .text)
    var parts: [Expression.Operation] = []
    for part in try textParts(text) {
      switch part {
      case .literal(let literal): parts.append(.literal(.text(literal)))
      case .expression(let inner, let offset):
        let piece = try innerPiece(inner, offset: offset)
        parts.append(piece.operation)
        whole.take(piece)
      }
    }
    whole.operation = .text(parts)
    return try finished(whole, source: text, location: location, offset: 0)
  }

  /// The expression of a piece; what is constant is computed.
  func finished(
    _ piece: Piece, source: String, location: SourceLocation, offset: Int
  ) throws(ExpressionProblem) -> Expression {
    guard piece.cost <= Limits.expressionOperations else {
      throw ExpressionProblem(
        message: "with its inputs put in, the expression has more than "
          + "\(Limits.expressionOperations) operations", offset: offset)
    }
    let expression = Expression(
      piece.operation, type: piece.type, source: source, location: location, cost: piece.cost,
      references: piece.references)
    guard piece.references.isEmpty else { return expression }
    do {
      let value = try expression.evaluate { _ in preconditionFailure("nothing is referred to") }
      return Expression(
        .literal(value), type: piece.type, source: source, location: location, cost: 1,
        references: [])
    } catch {
      throw ExpressionProblem(message: "the expression \(error.problem)", offset: offset)
    }
  }

  // MARK: Operations

  func piece(_ syntax: Syntax, wanted: ValueType?) throws(ExpressionProblem) -> Piece {
    switch syntax.form {
    case .number(let number): return Piece(operation: .literal(.number(number)), type: .number)
    case .boolean(let boolean):
      return Piece(operation: .literal(.boolean(boolean)), type: .boolean)
    case .text(let text): return try literalText(text, wanted: wanted, at: syntax.offset)
    case .name(let parts): return try named(parts, wanted: wanted, at: syntax.offset)
    case .list:
      throw ExpressionProblem(
        message: "a list has its place only in map(x, [inputs], [outputs])", offset: syntax.offset)
    case .negative(let operand):
      var piece = try typed(operand, .number)
      if case .literal(.number(let number)) = piece.operation {
        piece.operation = .literal(.number(-number))
        return piece
      }
      piece.operation = .negative(piece.operation)
      piece.cost += 1
      return piece
    case .not(let operand):
      var piece = try typed(operand, .boolean)
      piece.operation = .not(piece.operation)
      piece.cost += 1
      return piece
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .conditional(let condition, let yes, let no):
      return try conditional(condition, yes, no, wanted: wanted)
    case .call("map", let arguments): return try map(arguments, wanted, at: syntax.offset)
    case .call("ease", let arguments): return try ease(arguments, at: syntax.offset)
    case .call(let name, let arguments): return try call(name, arguments, at: syntax.offset)
    }
  }

  private func literalText(_ text: String, wanted: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> Piece
  {
    guard wanted == .color else {
      return Piece(operation: .literal(.text(text)), type: .text)
    }
    guard let color = Color(named: text) else {
      throw ExpressionProblem(message: unknownColor(text), offset: offset)
    }
    return Piece(operation: .literal(.color(color)), type: .color)
  }

  /// The piece of an operand that must have a certain type.
  func typed(_ syntax: Syntax, _ type: ValueType) throws(ExpressionProblem) -> Piece {
    let piece = try piece(syntax, wanted: type)
    guard piece.type == type else {
      throw ExpressionProblem(
        message: "expected \(type.phrase), not \(piece.type.phrase)", offset: syntax.offset)
    }
    return piece
  }

  private func binary(_ sign: Operator, _ left: Syntax, _ right: Syntax)
    throws(ExpressionProblem) -> Piece
  {
    var a: Piece
    let b: Piece
    switch sign {
    case .add, .subtract, .multiply, .divide, .remainder:
      a = try typed(left, .number)
      b = try typed(right, .number)
      a.operation = .arithmetic(sign, a.operation, b.operation)
    case .and, .or:
      a = try typed(left, .boolean)
      b = try typed(right, .boolean)
      a.operation = .logic(sign, a.operation, b.operation)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      a = try typed(left, .number)
      b = try typed(right, .number)
      a.operation = .comparison(sign, a.operation, b.operation)
      a.type = .boolean
    case .equal, .unequal:
      a = try piece(left, wanted: nil)
      b = try coerced(try piece(right, wanted: a.type), to: a.type, at: right.offset)
      a.operation = .comparison(sign, a.operation, b.operation)
      a.type = .boolean
    }
    a.take(b)
    return a
  }

  private func conditional(_ condition: Syntax, _ yes: Syntax, _ no: Syntax, wanted: ValueType?)
    throws(ExpressionProblem) -> Piece
  {
    var whole = try typed(condition, .boolean)
    let a = try coerced(try piece(yes, wanted: wanted), to: wanted, at: yes.offset)
    let b = try coerced(try piece(no, wanted: wanted ?? a.type), to: a.type, at: no.offset)
    whole.operation = .conditional(whole.operation, then: a.operation, otherwise: b.operation)
    whole.type = a.type
    whole.take(a)
    whole.take(b)
    return whole
  }

  /// The piece as a value of another type, where that is understood without a word.
  func coerced(_ piece: Piece, to type: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> Piece
  {
    guard let type, piece.type != type else { return piece }
    if type == .text {
      var text = piece
      text.operation = .text([piece.operation])
      text.type = .text
      return text
    }
    throw ExpressionProblem(
      message: "expected \(type.phrase), not \(piece.type.phrase)", offset: offset)
  }

  /// The piece of an expression inside a text, its problems placed in the text.
  private func innerPiece(_ inner: String, offset: Int) throws(ExpressionProblem) -> Piece {
    do {
      return try piece(try parseExpression(inner), wanted: nil)
    } catch {
      throw error.moved(by: offset)
    }
  }
}

extension Resolver.Piece {
  /// Adds another piece's cost and references to this one's.
  mutating func take(_ other: Resolver.Piece) {
    cost = min(cost + other.cost, Limits.expressionOperations + 1)
    for reference in other.references where !references.contains(reference) {
      references.append(reference)
    }
  }
}

extension String {
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
