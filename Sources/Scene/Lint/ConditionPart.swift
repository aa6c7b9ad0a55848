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
    // Every stage asks for the parts, and most conditions have none.
    guard case .and = operation else { return [] }
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
    var parts: [Substring] = []
    var (start, place) = (startIndex, startIndex)
    var depth = 0
    while place < endIndex {
      let character = self[place]
      let next = index(after: place)
      if character == "'" || character == "\"" {
        place = self[next...].firstIndex(of: character).map { index(after: $0) } ?? endIndex
      } else if character.isLetter || character == "_" {
        let word = self[place...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if word == "and", depth == 0 {
          parts.append(self[start...].prefix(upTo: place))
          start = word.endIndex
        }
        place = word.endIndex
      } else {
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        place = next
      }
    }
    return (parts + [self[start...]]).map(\.withoutOuterSpaces)
  }
}

extension Substring {
  fileprivate var withoutOuterSpaces: String {
    let beginning = drop(while: \.isWhitespace)
    return beginning.lastIndex { !$0.isWhitespace }.map { String(beginning[...$0]) } ?? ""
  }
}
