// The parser of SVG path data (the `d` attribute, SVG 1.1 section 8.3).

package import Geometry
import Support

/// An error in path data, with its byte offset.
package struct PathDataError: Error {
  package let message: String
  /// The offset in bytes.
  package let offset: Int
}

/// Parses SVG path data to lines and cubic curves. All commands of SVG 1.1 are supported.
package func parsePath(_ data: String) throws(PathDataError) -> Path {
  try parse(data, takesExpressions: false).template.path(expressions: [])
}

/// An expression in braces in path data.
package struct PathExpression: Sendable, Equatable {
  package let text: String
  /// The offset of the expression's first character in the path data, in bytes.
  package let offset: Int
}

/// Parses SVG path data whose numbers may be expressions in braces: `M {x} 6`.
///
/// - Returns: the template of the path, and the expressions in the order in which it names them.
package func parsePathTemplate(_ data: String) throws(PathDataError)
  -> (template: PathTemplate, expressions: [PathExpression])
{
  try parse(data, takesExpressions: true)
}

private func parse(_ data: String, takesExpressions: Bool) throws(PathDataError)
  -> (template: PathTemplate, expressions: [PathExpression])
{
  guard data.utf8.count <= Limits.pathCharacters else {
    throw PathDataError(
      message: "the path has more than \(Limits.pathCharacters) characters; shorten it", offset: 0)
  }
  var reader = PathReader(bytes: Array(data.utf8), takesExpressions: takesExpressions)
  let commands = try reader.commands()
  return (PathTemplate(commands), reader.expressions)
}

private struct PathReader {
  let bytes: [UInt8]
  let takesExpressions: Bool
  private(set) var expressions: [PathExpression] = []
  private var position = 0

  init(bytes: [UInt8], takesExpressions: Bool) {
    (self.bytes, self.takesExpressions) = (bytes, takesExpressions)
  }

  mutating func commands() throws(PathDataError) -> [PathTemplate.Command] {
    var commands: [PathTemplate.Command] = []
    skipSpace()
    while position < bytes.count {
      let offset = position
      let letter = bytes[position]
      position += 1
      guard let kind = PathTemplate.Kind(rawValue: letter | 0x20) else {
        throw problem(
          "a command is missing before \(words(at: offset)); write M, L, H, V, C, S, Q, T, A or Z",
          at: offset)
      }
      guard !commands.isEmpty || kind == .move else {
        throw problem("the path begins with \(words(at: offset)); begin it with M", at: offset)
      }
      commands += try run(kind, isRelative: letter & 0x20 != 0)
      skipSpace()
    }
    return commands
  }

  /// Reads the arguments of a command, possibly repeated as in `L 1 2 3 4`.
  private mutating func run(_ letter: PathTemplate.Kind, isRelative: Bool) throws(PathDataError)
    -> [PathTemplate.Command]
  {
    var kind = letter
    var commands: [PathTemplate.Command] = []
    repeat {
      var numbers: [PathTemplate.Number] = []
      for index in 0..<kind.numberCount {
        let isFlag = kind == .arc && (index == 3 || index == 4)
        try demandNumber(index, of: kind, letter)
        numbers.append(isFlag ? .literal(try flag() ? 1 : 0) : try number())
      }
      commands.append(PathTemplate.Command(kind, isRelative: isRelative, numbers))
      // The pairs after the first pair of a move are lines.
      if kind == .move { kind = .line }
    } while kind != .close && nextIsNumber()
    return commands
  }

  /// Demands that a number follows, not the end or another command.
  ///
  /// - Parameters:
  ///   - index: the index of the number in the command.
  ///   - letter: the command as it is written; a further pair of a move is a line.
  private mutating func demandNumber(
    _ index: Int, of kind: PathTemplate.Kind, _ letter: PathTemplate.Kind
  ) throws(PathDataError) {
    let mark = position
    skipSeparator()
    guard position == bytes.count || PathTemplate.Kind(rawValue: bytes[position] | 0x20) != nil
    else {
      position = mark
      return
    }
    let name = String(decoding: [letter.rawValue - 0x20], as: UTF8.self)
    let (count, missing) = (kind.numberCount, kind.numberCount - index)
    throw problem(
      "\(name) takes \(counted(count, "number")), and \(missing) of them "
        + "\(missing == 1 ? "is" : "are") missing; add \(missing == 1 ? "it" : "them")",
      at: position)
  }

  private mutating func number() throws(PathDataError) -> PathTemplate.Number {
    skipSeparator()
    let begin = position
    if takesExpressions, position < bytes.count, bytes[position] == ASCII.brace {
      return try expression()
    }
    if position < bytes.count, bytes[position] == ASCII.plus || bytes[position] == ASCII.minus {
      position += 1
    }
    skipDigits()
    if position < bytes.count, bytes[position] == ASCII.dot {
      position += 1
      skipDigits()
    }
    if position < bytes.count, bytes[position] | 0x20 == ASCII.e {
      let mark = position
      position += 1
      if position < bytes.count, bytes[position] == ASCII.plus || bytes[position] == ASCII.minus {
        position += 1
      }
      let digits = position
      skipDigits()
      if position == digits { position = mark }
    }
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    let plain = text.hasPrefix("+") ? String(text.dropFirst()) : text
    guard let value = Double(plain), abs(value) <= Limits.points else {
      throw problem(
        "\(words(at: begin)) is not a number within ±\(formatted(Limits.points)); write one such "
          + "as 12.5", at: begin)
    }
    return .literal(value)
  }

  private mutating func expression() throws(PathDataError) -> PathTemplate.Number {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: ASCII.closingBrace) else {
      throw problem("'{' is not closed; write '}' after the expression", at: position)
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    expressions.append(PathExpression(text: text, offset: start))
    position = end + 1
    return .expression(expressions.count - 1)
  }

  /// Reads a flag of an arc: 0 or 1. The next argument may follow without a space.
  private mutating func flag() throws(PathDataError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      throw problem(
        "\(words(at: position)) is not a flag of an arc; write 0 or 1", at: position)
    }
    defer { position += 1 }
    return bytes[position] == 0x31
  }

  private mutating func nextIsNumber() -> Bool {
    skipSeparator()
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.minus || byte == ASCII.dot
      || takesExpressions && byte == ASCII.brace
  }

  private mutating func skipDigits() {
    while position < bytes.count, ASCII.isDigit(bytes[position]) { position += 1 }
  }

  private mutating func skipSpace() {
    while position < bytes.count, ASCII.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == ASCII.comma {
      position += 1
      skipSpace()
    }
  }

  /// Returns the word at an offset in quotes, for messages.
  private func words(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end" }
    let end = bytes[offset...].firstIndex { ASCII.isSpace($0) || $0 == ASCII.comma } ?? bytes.count
    return String(decoding: bytes[offset..<max(end, offset + 1)], as: UTF8.self).quoted
  }

  private func problem(_ message: String, at offset: Int) -> PathDataError {
    PathDataError(message: message, offset: offset)
  }
}

private enum ASCII {
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let brace = UInt8(ascii: "{")
  static let closingBrace = UInt8(ascii: "}")
  static let e = UInt8(ascii: "e")

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }
}
