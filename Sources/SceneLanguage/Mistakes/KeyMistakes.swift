// Mistakes that are seen in the text of keys and around them.

extension String {
  /// The message about a key that YAML reads otherwise than the user meant; nil for a sound key.
  var keyMistake: String? {
    if self == "<<" {
      return "merge keys ('<<') are not supported; write the keys out, or use a component"
    }
    let start = drop { $0 == "-" }.unicodeScalars.first
    return start.flatMap(\.spaceMistake)
  }
}

extension Unicode.Scalar {
  /// The error for a space character that YAML does not accept as a space; nil for other
  /// characters.
  var spaceMistake: String? {
    guard value > 0x7F, properties.isWhitespace || value == 0x200B else { return nil }
    let code = String(value, radix: 16, uppercase: true)
    let name = value == 0xA0 ? "a no-break space" : "a special space"
    let zeros = "0000".dropLast(code.count)
    return "\(name) (U+\(zeros)\(code)) is not allowed here; write a space"
  }
}
