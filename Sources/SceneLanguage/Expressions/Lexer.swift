// The lexer of expressions.

import Scene
import Support

struct Token: Equatable {
  enum Kind: Equatable {
    case number(Double)
    case text(String)
    case word(String)
    /// An operator, a bracket, a comma or a dot.
    case symbol(String)
    case end
  }

  let kind: Kind
  /// The offset of the token's first character in the expression, from 0.
  let offset: Int

  var summary: String {
    switch kind {
    case .number(let number): formatted(number)
    case .text(let text): text.quoted
    case .word(let word): word.quoted
    case .symbol(let symbol): "'\(symbol)'"
    case .end: "the end"
    }
  }
}

/// Returns the tokens of an expression, followed by a token `end`.
func tokens(of text: String) throws(ExpressionProblem) -> [Token] {
  let characters = Array(text)
  var tokens: [Token] = []
  var position = 0
  while position < characters.count {
    let start = position
    let character = characters[position]
    if character.isWhitespace {
      position += 1
    } else if character.isNumberStart(followedBy: characters.dropFirst(position + 1).first) {
      tokens.append(try number(in: characters, at: &position))
    } else if character.isWordStart {
      while position < characters.count, characters[position].isWordPart { position += 1 }
      tokens.append(Token(kind: .word(String(characters[start..<position])), offset: start))
    } else if character == "'" || character == "\"" {
      guard let close = characters[(position + 1)...].firstIndex(of: character) else {
        throw ExpressionProblem("the quote \(character) is not closed", at: start)
      }
      tokens.append(Token(kind: .text(String(characters[(start + 1)..<close])), offset: start))
      position = close + 1
    } else {
      tokens.append(try symbol(in: characters, at: &position))
    }
  }
  tokens.append(Token(kind: .end, offset: characters.count))
  return tokens
}

private func number(in characters: [Character], at position: inout Int)
  throws(ExpressionProblem) -> Token
{
  let start = position
  while position < characters.count, characters[position].isDecimalPart { position += 1 }
  if position < characters.count, characters[position] == "e" || characters[position] == "E" {
    let sign = position + 1 < characters.count && "+-".contains(characters[position + 1]) ? 1 : 0
    if position + 1 + sign < characters.count, characters[position + 1 + sign].isDecimalPart {
      position += 1 + sign
      while position < characters.count, characters[position].isDecimalPart { position += 1 }
    }
  }
  let text = String(characters[start..<position])
  guard let value = Double(text), value.isFinite else {
    throw ExpressionProblem("\(text.quoted) is not a finite number", at: start)
  }
  return Token(kind: .number(value), offset: start)
}

private func symbol(in characters: [Character], at position: inout Int)
  throws(ExpressionProblem) -> Token
{
  let start = position
  let rest = characters[start...]
  for symbol in ["==", "!=", "<=", ">="] where rest.starts(with: symbol) {
    position += 2
    return Token(kind: .symbol(symbol), offset: start)
  }
  let character = characters[start]
  guard "+-*/%<>?:(),[].".contains(character) else {
    let hint =
      switch character {
      case "=": "; equality is '=='"
      case "&": "; write 'and'"
      case "|": "; write 'or'"
      case "!": "; write 'not', or '!=' for 'differs from'"
      default: ""
      }
    throw ExpressionProblem("unexpected '\(character)' in an expression\(hint)", at: start)
  }
  position += 1
  return Token(kind: .symbol(String(character)), offset: start)
}

extension Character {
  fileprivate var isDecimalPart: Bool { ("0"..."9").contains(self) || self == "." }

  fileprivate var isWordStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }

  fileprivate var isWordPart: Bool { isWordStart || ("0"..."9").contains(self) }

  fileprivate func isNumberStart(followedBy next: Character?) -> Bool {
    ("0"..."9").contains(self) || (self == "." && next.map { ("0"..."9").contains($0) } ?? false)
  }
}

extension String {
  /// Whether the string is a letter or underscore, then letters, digits and underscores.
  var isIdentifier: Bool {
    guard let first, first.isWordStart else { return false }
    return allSatisfy(\.isWordPart)
  }
}
