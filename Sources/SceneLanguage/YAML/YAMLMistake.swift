// The mistakes behind syntax errors, from libyaml's state and the text at its marks.

import CYAML

/// The mistakes in YAML for which there is a remedy.
enum YAMLMistake {
  /// A second colon in a value of a block mapping: "title: a: b".
  case colonInValue
  /// Text other than a comma or `}` after a value in braces.
  case unclosedBraces
  /// Text other than a comma or `]` after a value in brackets.
  case unclosedBrackets
  /// A tab, or a character that YAML reserves.
  case reservedCharacter
  case unclosedQuote
  /// A line that should be a key, but has no colon with a space after it.
  case missingColon
  /// A colon within a plain text in braces or brackets: "[a:]".
  case colonInText
  /// A line of a block mapping or list in another column than the lines before.
  case indentation

  /// Finds the mistake; nil for a syntax error without a remedy.
  ///
  /// - Parameters:
  ///   - parser: the parser after its error.
  ///   - input: the bytes of the file.
  init?(_ parser: yaml_parser_t, in input: UnsafeBufferPointer<UInt8>) {
    let (mark, start) = (parser.problem_mark, parser.context_mark)
    let (here, opening) = (mark.character(in: input), start.character(in: input))
    switch (parser.error, parser.state) {
    case (YAML_PARSER_ERROR, YAML_PARSE_FLOW_MAPPING_KEY_STATE) where opening == "{":
      self = .unclosedBraces
    case (YAML_PARSER_ERROR, YAML_PARSE_FLOW_SEQUENCE_ENTRY_STATE) where opening == "[":
      self = .unclosedBrackets
    case (YAML_PARSER_ERROR, YAML_PARSE_BLOCK_SEQUENCE_ENTRY_STATE),
      (YAML_PARSER_ERROR, YAML_PARSE_BLOCK_MAPPING_KEY_STATE):
      // The other error in these states is about a value. It begins there, or at its anchor or tag.
      guard start.index < mark.index, opening != "&", opening != "!" else { return nil }
      self = .indentation
    case (YAML_SCANNER_ERROR, _) where parser.context == nil:
      guard here == ":" else { return nil }
      self = .colonInValue
    case (YAML_SCANNER_ERROR, _) where start.index == mark.index:
      guard here != nil else { return nil }
      self = .reservedCharacter
    case (YAML_SCANNER_ERROR, _) where Self.isQuoteOpen(from: start, to: mark, in: input):
      guard here == nil else { return nil }
      self = .unclosedQuote
    case (YAML_SCANNER_ERROR, _):
      let isMissing = parser.needsColon(after: start)
      guard isMissing || here == ":" else { return nil }
      self = isMissing ? .missingColon : .colonInText
    default: return nil
    }
  }

  /// Whether a quoted text begins at a mark and does not end before another mark.
  private static func isQuoteOpen(
    from start: yaml_mark_t, to end: yaml_mark_t, in input: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let quote = start.character(in: input), quote == "'" || quote == "\"" else {
      return false
    }
    let (first, last) = (start.offset(in: input), end.offset(in: input))
    var (isOpen, isEscaped) = (true, false)
    for byte in input[first..<max(first, last)].dropFirst() {
      let character = Unicode.Scalar(byte)
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote == "\"" {
        isEscaped = true
      } else if character == quote {
        // A doubled quote closes the text and opens it again.
        isOpen.toggle()
      }
    }
    return isOpen
  }
}

extension yaml_parser_t {
  /// Whether the text at a mark must be a key, so that a colon must follow in the same line.
  fileprivate func needsColon(after mark: yaml_mark_t) -> Bool {
    let count = simple_keys.top - simple_keys.start
    return UnsafeBufferPointer(start: simple_keys.start, count: count).contains {
      $0.possible != 0 && $0.required != 0 && $0.mark.index == mark.index
    }
  }
}

extension yaml_mark_t {
  /// Returns the offset in bytes. A mark counts Unicode scalars, and libyaml may point past the end
  /// of the last line.
  func offset(in input: UnsafeBufferPointer<UInt8>) -> Int {
    var scalars = 0
    for (offset, byte) in input.enumerated() where byte & 0xC0 != 0x80 {
      if scalars == Int(index) { return offset }
      scalars += 1
    }
    return input.count
  }

  /// Returns the ASCII character at the mark; nil at the end of the file.
  fileprivate func character(in input: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    let offset = offset(in: input)
    return offset < input.count ? Unicode.Scalar(input[offset]) : nil
  }
}
