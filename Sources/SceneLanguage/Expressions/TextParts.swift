// The parser of texts with expressions in braces.

import Scene

enum TextPart: Equatable {
  case literal(String)
  /// The expression between braces, with the offset of its first character in the text.
  case expression(String, offset: Int)
}

/// Splits a text into literals and expressions in braces. `{{` and `}}` are literal braces.
func textParts(_ text: String) throws(ExpressionProblem) -> [TextPart] {
  let characters = Array(text)
  var parts: [TextPart] = []
  var literal = ""
  var position = 0
  while position < characters.count {
    let character = characters[position]
    let isDoubled = position + 1 < characters.count && characters[position + 1] == character
    if character == "{" && !isDoubled {
      guard let close = characters[position...].firstIndex(of: "}") else {
        throw ExpressionProblem("'{' is not closed; write '{{' for a brace", at: position)
      }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      let inner = String(characters[(position + 1)..<close])
      parts.append(.expression(inner, offset: position + 1))
      position = close + 1
    } else if character == "{" || character == "}" {
      guard isDoubled else {
        throw ExpressionProblem("'}' closes nothing; write '}}' for a brace", at: position)
      }
      literal.append(character)
      position += 2
    } else {
      literal.append(character)
      position += 1
    }
  }
  if !literal.isEmpty { parts.append(.literal(literal)) }
  return parts
}
