// Text that YAML cuts at a comma, because its quotes are missing: `rgba(0, 0, 0, 0.5)` in braces.

/// The beginning of a text in a mapping. YAML takes its further pieces for keys.
struct CutText {
  /// The key of the text.
  let key: String
  /// The location of the text.
  let location: SourceLocation
  /// The text up to the first comma.
  let beginning: String
  private var openParentheses: Int

  /// - Returns: nil if the entry's value is not the beginning of a text.
  init?(_ entry: Node.Entry) {
    guard entry.value.isCutText, let text = entry.value.text else { return nil }
    (key, location, beginning) = (entry.key, entry.value.location, text)
    openParentheses = text.parenthesisBalance
  }

  /// Whether the pieces so far contain the closing parenthesis.
  var isWhole: Bool { openParentheses <= 0 }

  /// Adds a piece of the text.
  mutating func add(_ piece: String) {
    if !isWhole { openParentheses += piece.parenthesisBalance }
  }
}

extension Node {
  /// Whether the value is the beginning of a text with parentheses that a comma cut off.
  var isCutText: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return scalar.raw.parenthesisBalance > 0
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

  /// The message about a text without its quotes.
  func needsQuotes(as key: String) -> String {
    "'\(key)' has a comma, which ends the text here; write \(key): \"\(self)\""
  }
}
