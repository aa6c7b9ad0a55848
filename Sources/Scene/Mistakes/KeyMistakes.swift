// Mistakes that are seen in the text of keys and around them.

extension String {
  /// The message about a key that YAML reads otherwise than the user meant; nil for a sound key.
  var keyMistake: String? {
    if self == "<<" {
      return "merge keys ('<<') are not read; write the keys out, or make a component of them"
    }
    let start = drop { $0 == "-" }.unicodeScalars.first
    return start.flatMap(\.spaceMistake)
  }

  /// The text behind a # that follows a colon or a space; nil for a comment with a space.
  var textBehindHash: String? {
    guard let hash = firstIndex(of: "#") else { return nil }
    let text = self[hash...]
    guard let first = text.dropFirst().first, first != " ", first != "#" else { return nil }
    return String(text).trimmed
  }
}

extension Unicode.Scalar {
  /// The message about a space that YAML does not take for one; nil for any other character.
  var spaceMistake: String? {
    guard value > 0x7F, properties.isWhitespace || value == 0x200B else { return nil }
    let code = String(value, radix: 16, uppercase: true)
    let name = value == 0xA0 ? "a no-break space" : "a special space"
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return "\(name) (\(number)) stands here; write a space"
  }
}
