// Values that YAML cuts at a comma, because their quotes or brackets are missing: `text: Hello,
// world` in braces, where `world` becomes a key without a value.

import Scene
import Support

/// A value of a mapping in braces that its commas cut into pieces.
struct CutValue {
  /// The pieces; the first is the value, the others are keys without a colon.
  let pieces: [String]
  /// The value as the user wrote it.
  let text: String
  /// The keys that are pieces of the value.
  let keys: ArraySlice<Node.Entry>

  /// - Parameter rest: the entries after the value's own.
  /// - Returns: nil if no key without a colon follows the value.
  init?(_ entry: Node.Entry, followedBy rest: ArraySlice<Node.Entry>) {
    guard let scalar = entry.value.scalar, scalar.style == .plain, !scalar.isNull,
      !entry.value.isAlias
    else { return nil }
    keys = rest.prefix(while: \.isBare)
    guard !keys.isEmpty else { return nil }
    var (text, line) = (scalar.raw, entry.value.location.line)
    var end = entry.value.location.column + entry.value.span.count
    for key in keys {
      // The file has at most a comma and a space, but the text may have had no space: 39,00 €.
      let isTight = key.keyLocation.line == line && key.keyLocation.column == end + 1
      text += (isTight ? "," : ", ") + key.key
      (line, end) = (
        key.keyLocation.line, key.keyLocation.column + key.key.unicodeScalars.count
      )
    }
    self.text = text
    pieces = [scalar.raw] + keys.map(\.key)
  }

  /// Returns the message about the value, which names what the user meant.
  ///
  /// - Parameter schema: the schema of the value.
  func message(for key: String, _ schema: ValueSchema) -> String {
    let decimal = text.replacing(",", with: ".")
    let isDecimal =
      pieces.count == 2 && pieces.allSatisfy { $0.allSatisfy(\.isNumber) } && Double(decimal) != nil
    switch schema {
    case .list, .tuple:
      return "'\(key)' takes a list; write \(key): [\(pieces.joined(separator: ", "))]"
    case .number where isDecimal, .integer where isDecimal:
      return "'\(key)' has a comma, which ends the number here; write \(key): \(decimal)"
    case _ where isDecimal && !schema.isText:
      return "'\(key)' has a comma, which ends the value here; write \(key): \(decimal), or "
        + "\(key): \"\(text)\" for a text"
    default: return text.needsQuotes(as: key)
    }
  }
}

extension ValueSchema {
  fileprivate var isText: Bool {
    switch self {
    case .text, .plainText, .pathData: true
    default: false
    }
  }
}

extension Node {
  /// Whether the value is the beginning of a text with parentheses that a comma cut off.
  var isCutText: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return scalar.raw.parenthesisBalance > 0
  }

  /// The expression with a colon that YAML took for a mapping: `= a ? 5 : 6`; nil for any other
  /// value.
  var cutExpression: String? {
    guard let entries, entries.count == 1, let entry = entries.first, entry.key.hasPrefix("="),
      let value = entry.value.text ?? entry.value.cutExpression
    else { return nil }
    return "\(entry.key) : \(value)"
  }
}

extension String {
  /// The number of opening parentheses minus the number of closing ones.
  fileprivate var parenthesisBalance: Int {
    reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
  }

  /// Returns the text followed by the pieces up to the closing parenthesis, and their number.
  func joined(withPieces pieces: some Sequence<String>) -> (text: String, count: Int) {
    var (text, count) = (self, 0)
    for piece in pieces {
      guard text.parenthesisBalance > 0 else { break }
      text += ", " + piece
      count += 1
    }
    return (text, count)
  }

  /// The text in quotes, as YAML reads it.
  var yamlQuoted: String {
    contains("\"") || contains("\\")
      ? "'" + replacing("'", with: "''") + "'" : "\"\(self)\""
  }

  /// Returns the message about a text without its quotes.
  func needsQuotes(as key: String) -> String {
    let text = count > 100 ? String(prefix(100)) + "…" : self
    return "'\(key)' has a comma, which ends the text here; write \(key): \(text.yamlQuoted)"
  }
}
