// Text that YAML cuts at a comma, because its quotes are missing: `rgba(0, 0, 0, 0.5)` in braces.

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
