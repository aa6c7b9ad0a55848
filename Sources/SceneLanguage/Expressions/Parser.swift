// The recursive-descent parser of expressions. The precedence of operators, from low to high, is:
// `? :`, `or`, `and`, `not`, comparisons (not chained), `+ -`, `* / %`, the sign.

import Scene

/// Parses an expression to a parse tree.
///
/// - Throws: ExpressionProblem at the first unexpected character.
func parseExpression(_ text: String) throws(ExpressionProblem) -> Syntax {
  guard text.count <= Limits.expressionCharacters else {
    throw ExpressionProblem(
      "the expression has more than \(Limits.expressionCharacters) characters", at: 0)
  }
  var parser = Parser(tokens: try tokens(of: text))
  let syntax = try parser.expression()
  guard case .end = parser.token.kind else {
    let problem = parser.unexpected("an operator or the end")
    let units = ["px", "pt", "dp", "ms", "s", "deg"]
    guard case .word(let word) = parser.token.kind, units.contains(word) else { throw problem }
    throw ExpressionProblem("\(problem.message); numbers have no unit", at: problem.offset)
  }
  return syntax
}

private struct Parser {
  private let tokens: [Token]
  private var position = 0
  private var depth = 0

  init(tokens: [Token]) {
    self.tokens = tokens
  }

  var token: Token { tokens[position] }

  func unexpected(_ expected: String) -> ExpressionProblem {
    ExpressionProblem("expected \(expected), not \(token.summary)", at: token.offset)
  }

  mutating func expression() throws(ExpressionProblem) -> Syntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.expressionDepth else {
      throw ExpressionProblem(
        "the expression is nested more than \(Limits.expressionDepth) levels deep",
        at: token.offset)
    }
    let condition = try disjunction()
    guard consume("?") else { return condition }
    let yes = try expression()
    try require(":")
    let no = try expression()
    return Syntax(kind: .conditional(condition, then: yes, otherwise: no), offset: condition.offset)
  }

  private mutating func disjunction() throws(ExpressionProblem) -> Syntax {
    var left = try conjunction()
    while takeWord("or") {
      left = Syntax(kind: .binary(.or, left, try conjunction()), offset: left.offset)
    }
    return left
  }

  private mutating func conjunction() throws(ExpressionProblem) -> Syntax {
    var left = try negation()
    while takeWord("and") {
      left = Syntax(kind: .binary(.and, left, try negation()), offset: left.offset)
    }
    return left
  }

  private mutating func negation() throws(ExpressionProblem) -> Syntax {
    let offset = token.offset
    var negations = 0
    while takeWord("not") { negations += 1 }
    let operand = try comparison()
    guard negations > 0 else { return operand }
    let once = Syntax(kind: .not(operand), offset: offset)
    return negations % 2 == 1 ? once : Syntax(kind: .not(once), offset: offset)
  }

  private mutating func comparison() throws(ExpressionProblem) -> Syntax {
    let left = try sum()
    for symbol in ["==", "!=", "<", "<=", ">", ">="] where consume(symbol) {
      guard let comparison = Operator(symbol) else { break }
      let right = try sum()
      if case .symbol(let next) = token.kind, Self.comparisons.contains(next) {
        throw ExpressionProblem("comparisons do not chain; join two with 'and'", at: token.offset)
      }
      return Syntax(kind: .binary(comparison, left, right), offset: left.offset)
    }
    return left
  }

  private static let comparisons = ["==", "!=", "<", "<=", ">", ">="]

  private mutating func sum() throws(ExpressionProblem) -> Syntax {
    var left = try product()
    while let sign = takeAny(["+", "-"]) {
      left = Syntax(kind: .binary(sign, left, try product()), offset: left.offset)
    }
    return left
  }

  private mutating func product() throws(ExpressionProblem) -> Syntax {
    var left = try signed()
    while let sign = takeAny(["*", "/", "%"]) {
      left = Syntax(kind: .binary(sign, left, try signed()), offset: left.offset)
    }
    return left
  }

  private mutating func signed() throws(ExpressionProblem) -> Syntax {
    let offset = token.offset
    var isNegative = false
    var signs = 0
    while let sign = takeAny(["-", "+"]) {
      if case .arithmetic(.subtract) = sign { isNegative.toggle() }
      signs += 1
    }
    let operand = try primary()
    if signs == 0 || !isNegative { return operand }
    return Syntax(kind: .negative(operand), offset: offset)
  }

  private mutating func primary() throws(ExpressionProblem) -> Syntax {
    let start = token
    switch start.kind {
    case .number(let number):
      position += 1
      return Syntax(kind: .number(number), offset: start.offset)
    case .text(let text):
      position += 1
      return Syntax(kind: .text(text), offset: start.offset)
    case .word(let word):
      position += 1
      return try named(word, offset: start.offset)
    case .symbol("("):
      position += 1
      let inner = try expression()
      try require(")")
      return inner
    case .symbol("["):
      position += 1
      return Syntax(kind: .list(try arguments(until: "]")), offset: start.offset)
    default:
      throw unexpected("a value")
    }
  }

  private mutating func named(_ word: String, offset: Int) throws(ExpressionProblem) -> Syntax {
    if word == "true" || word == "false" {
      return Syntax(kind: .boolean(word == "true"), offset: offset)
    }
    if ["and", "or", "not"].contains(word) {
      throw ExpressionProblem("expected a value, not '\(word)'", at: offset)
    }
    if consume("(") {
      return Syntax(kind: .call(word, try arguments(until: ")")), offset: offset)
    }
    var parts = [NamePart(word: word, index: try nameIndex())]
    while consume(".") {
      guard case .word(let next) = token.kind else { throw unexpected("a name after '.'") }
      position += 1
      parts.append(NamePart(word: next, index: try nameIndex()))
    }
    if parts.count > 1, token.kind == .symbol("(") {
      let function = parts[parts.count - 1].word
      throw ExpressionProblem("a function has no prefix; write \(function)(…)", at: offset)
    }
    if word == "if", case .word = token.kind {
      throw ExpressionProblem("there is no 'if' in expressions; write a ? b : c", at: offset)
    }
    return Syntax(kind: .name(parts), offset: offset)
  }

  private mutating func nameIndex() throws(ExpressionProblem) -> Syntax? {
    guard consume("[") else { return nil }
    let index = try expression()
    try require("]")
    return index
  }

  private mutating func arguments(until close: String) throws(ExpressionProblem) -> [Syntax] {
    var list: [Syntax] = []
    if consume(close) { return list }
    repeat {
      list.append(try expression())
    } while consume(",")
    guard consume(close) else { throw unexpected("',' or '\(close)'") }
    return list
  }

  private mutating func consume(_ symbol: String) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard token.kind == .word(word) else { return false }
    position += 1
    return true
  }

  private mutating func takeAny(_ symbols: [String]) -> Operator? {
    guard case .symbol(let symbol) = token.kind, symbols.contains(symbol) else { return nil }
    position += 1
    return Operator(symbol)
  }

  private mutating func require(_ symbol: String) throws(ExpressionProblem) {
    guard consume(symbol) else { throw unexpected("'\(symbol)'") }
  }
}
