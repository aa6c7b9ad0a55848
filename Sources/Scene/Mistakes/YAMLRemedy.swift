// Remedies for text that is not YAML.

/// The words after libyaml's own words for a syntax error.
struct YAMLRemedy {
  /// The end of the message.
  var words: String
  /// The offset of the mistake in the file, in bytes; nil where libyaml noticed it.
  var offset: Int?

  /// - Parameters:
  ///   - problem: libyaml's words.
  ///   - input: the bytes of the file.
  ///   - end: the offset at which libyaml noticed the error, in bytes.
  init(problem: String, in input: UnsafeBufferPointer<UInt8>, before end: Int) {
    if let color = Self.bareColor(in: input, before: end) {
      (words, offset) = (
        "a bare # begins a comment; put the colour in quotes: '\(color.text)'", color.offset
      )
    } else if problem.contains("cannot start any token") {
      let isTab = input.indices.contains(end) && input[end] == 0x09
      words =
        isTab
        ? "indent with spaces, not tabs" : "quote text that begins with a special character"
    } else if problem.contains("mapping values are not allowed") {
      words = "put quotes around a value that contains ': '"
    } else if problem.contains("expected ',' or '}'") {
      words = "put quotes around a value that contains a comma, a bracket or ': '"
    } else if problem.contains("expected ',' or ']'") {
      words = "close the list with ]"
    } else if problem.contains("unexpected end of stream") {
      words = "close the quote"
    } else if problem.contains("could not find expected ':'") {
      words = "put a space after the colon of a key: 'alpha: 0.5'"
    } else if problem.contains("expected '-' indicator") || problem.contains("expected key") {
      words = "begin all lines of a mapping or a list in the same column"
    } else {
      words = ""
    }
  }

  /// Finds the last bare `#fff` after a bracket or a comma, a colour that YAML takes for a comment
  /// and that hides the closing bracket.
  private static func bareColor(in input: UnsafeBufferPointer<UInt8>, before end: Int)
    -> (text: String, offset: Int)?
  {
    let stop = min(end, input.count)
    var (quote, depth): (UInt8, Int) = (0, 0)
    var found: (text: String, offset: Int)?
    var position = 0
    while position < stop {
      let byte = input[position]
      let isSpaced = position > 0 && (input[position - 1] == 0x20 || input[position - 1] == 0x5B)
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if (byte == 0x22 || byte == 0x27) && isSpaced {
        quote = byte
      } else if byte == 0x5B || byte == 0x7B {
        depth += 1
      } else if byte == 0x5D || byte == 0x7D {
        depth -= 1
      } else if byte == 0x23 && isSpaced {
        let digits = input[(position + 1)..<input.count].prefix { UnicodeScalar($0).isHexDigit }
        if depth > 0, [3, 6, 8].contains(digits.count) {
          found = ("#" + String(decoding: digits, as: UTF8.self), position)
        }
        while position < stop, input[position] != 0x0A { position += 1 }
        continue
      }
      position += 1
    }
    return found
  }
}

extension UnicodeScalar {
  fileprivate var isHexDigit: Bool { properties.isASCIIHexDigit }
}
