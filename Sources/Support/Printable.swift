// What comes from files, options and names, on its way to a terminal: it is shown, not obeyed.

extension String {
  /// The text in one line, with whatever a terminal would act upon escaped, so that a hostile name
  /// can neither break a line nor colour, hide or turn what is said.
  package var printable: String { escaping(\.isControl) }

  /// The same in lines and columns: a result as a terminal may have it.
  package var printableLines: String { escaping { $0.isControl && $0 != "\n" && $0 != "\t" } }

  private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.map { isEscaped($0) ? "\\u{\(String($0.value, radix: 16))}" : "\($0)" }
      .joined()
  }
}

extension Unicode.Scalar {
  /// C0, DEL and C1 controls, the line separators, and the marks that reorder text.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }
}
