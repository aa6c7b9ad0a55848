// Escapes control characters in untrusted strings, so that a terminal shows them and never obeys
// them.

extension String {
  /// The string on one line, with every control character escaped. An escaped name in a message
  /// cannot break the line, or colour, hide or reorder the text.
  package var printable: String { escaping(\.isControl) }

  /// The string with control characters escaped, except line breaks and tabs.
  package var printableLines: String { escaping { $0.isControl && $0 != "\n" && $0 != "\t" } }

  /// The string for a one-line message: line breaks become spaces, other control characters are
  /// escaped.
  package var onOneLine: String {
    String(map { $0.isNewline ? " " : $0 }).printable
  }

  private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.map { isEscaped($0) ? "\\u{\(String($0.value, radix: 16))}" : "\($0)" }
      .joined()
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a C0, DEL or C1 control, a line separator or a mark that reorders text.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }
}

extension String {
  /// The string with at most 60 characters. The middle of a longer string is left out, because
  /// names often differ only at their ends.
  package var shortened: String {
    let (head, tail) = (40, 19)
    guard count > head + tail + 1 else { return self }
    return "\(prefix(head))…\(suffix(tail))"
  }
}

/// Escapes a string for HTML text and attributes.
package func html(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}
