// The parts of a condition that `and` joins.

/// A part of a condition, such as `count > 3` of `isOpen and count > 3`.
package struct ConditionPart: Sendable {
  /// The part as written in the scene.
  package let source: String
  package let expression: BooleanExpression
  /// The compared numbers; nil for a part that does not compare numbers.
  package let sides: (NumberExpression, NumberExpression)?

  fileprivate init(_ source: String, _ operation: BooleanOperation, _ origin: ExpressionOrigin) {
    self.source = source
    expression = BooleanExpression(operation: operation, origin: origin)
    if case .comparison(_, let left, let right) = operation {
      sides = (
        NumberExpression(operation: left, origin: origin),
        NumberExpression(operation: right, origin: origin)
      )
    } else {
      sides = nil
    }
  }
}

extension BooleanExpression {
  /// The parts of a condition that `and` joins, in the order of the text; empty for any other
  /// condition.
  package var parts: [ConditionPart] {
    let texts = origin.source.partsJoinedByAnd
    guard texts.count > 1 else { return [] }
    // `a and b and c` is parsed as `(a and b) and c`.
    var operations: [BooleanOperation] = []
    var rest = operation
    for _ in texts.dropFirst() {
      guard case .and(let left, let right) = rest else { return [] }
      operations.append(right)
      rest = left
    }
    operations.append(rest)
    return zip(texts, operations.reversed()).map { ConditionPart($0, $1, origin) }
  }
}

extension String {
  /// The parts between the words `and` outside parentheses and quotes, without the spaces around
  /// them.
  fileprivate var partsJoinedByAnd: [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var quote: Character?
    for word in split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if word == "and", depth == 0, quote == nil {
        parts.append(part)
        part = ""
        continue
      }
      part += part.isEmpty ? word : " " + word
      for character in word {
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "'" || character == "\"" {
          quote = character
        } else if "([".contains(character) {
          depth += 1
        } else if ")]".contains(character) {
          depth -= 1
        }
      }
    }
    return parts + [part]
  }
}
