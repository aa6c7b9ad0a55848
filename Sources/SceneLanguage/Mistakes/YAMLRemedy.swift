// Remedies for text that is not YAML.

import Scene

/// The words after libyaml's own words for a syntax error.
struct YAMLRemedy {
  /// The end of the message.
  var words: String
  /// The offset of the mistake in the file, in bytes; nil where libyaml noticed it.
  var offset: Int?

  /// - Parameters:
  ///   - mistake: the mistake that libyaml noticed; nil for any other.
  ///   - input: the bytes of the file.
  ///   - end: the offset at which libyaml noticed the error, in bytes.
  init(for mistake: YAMLMistake?, in input: UnsafeBufferPointer<UInt8>, before end: Int) {
    if let color = Self.bareColor(in: input, before: end) {
      (words, offset) = (
        "a bare # begins a comment; put the \(color.isColor ? "colour" : "text") in quotes: "
          + "'\(color.text)'", color.offset
      )
      return
    }
    if let space = Self.specialSpace(in: input, before: end) {
      (words, offset) = (space.words, space.offset)
      return
    }
    let expression = Self.expression(in: input, around: end).map {
      "put the expression in quotes: \($0.yamlQuoted)"
    }
    let isTab = input.indices.contains(end) && input[end] == 0x09
    words =
      switch mistake {
      case .colonInValue: expression ?? "put quotes around a value that contains ': '"
      case .unclosedBraces:
        expression ?? "put quotes around a value that contains a comma, a bracket or ': '"
      case .unclosedBrackets: "close the list with ]"
      case .reservedCharacter:
        isTab ? "indent with spaces, not tabs" : "quote text that begins with a special character"
      case .unclosedQuote: "close the quote"
      case .missingColon: "put a space after the colon of a key: 'alpha: 0.5'"
      case .indentation: "begin all lines of a mapping or a list in the same column"
      case .colonInText, nil: ""
      }
  }

  /// Finds the last bare `#fff` after a bracket or a comma, a colour that YAML takes for a comment
  /// and that hides the closing bracket. After a colon, it may be any text.
  private static func bareColor(in input: UnsafeBufferPointer<UInt8>, before end: Int)
    -> (text: String, isColor: Bool, offset: Int)?
  {
    let stop = min(end, input.count)
    var (quote, depth): (UInt8, Int) = (0, 0)
    var found: (text: String, isColor: Bool, offset: Int)?
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
        let rest = input[(position + 1)..<input.count]
        let digits = rest.prefix { UnicodeScalar($0).isHexDigit }
        let isColor = [3, 6, 8].contains(digits.count)
        let text = isColor ? digits : rest.prefix { !",}]\r\n".utf8.contains($0) }
        let isValue = input[..<position].last { $0 != 0x20 } == 0x3A && text.first != 0x20
        if depth > 0, isColor || isValue {
          found = ("#" + String(decoding: text, as: UTF8.self).trimmed, isColor, position)
        }
        while position < stop, input[position] != 0x0A { position += 1 }
        continue
      }
      position += 1
    }
    return found
  }

  /// Finds the last space character that YAML does not accept as a space, in the line of the error
  /// or the line before: in an indentation, or after a hyphen, a colon or a comma.
  private static func specialSpace(in input: UnsafeBufferPointer<UInt8>, before end: Int)
    -> (words: String, offset: Int)?
  {
    let stop = min(end, input.count)
    let line = input[..<stop].lastIndex(of: 0x0A) ?? 0
    var offset = input[..<line].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var found: (words: String, offset: Int)?
    var isAfterSpace = true
    for scalar in String(decoding: input[offset..<stop], as: UTF8.self).unicodeScalars {
      let mistake = isAfterSpace ? scalar.spaceMistake : nil
      if let mistake { found = (mistake, offset) }
      isAfterSpace = mistake != nil || " \r\n-:,".unicodeScalars.contains(scalar)
      offset += UTF8.width(scalar)
    }
    return found
  }

  /// Returns the expression with a colon in which an error is: `= a ? 5 : 6`. In braces it ends at
  /// a comma or a closing bracket after the error.
  private static func expression(in input: UnsafeBufferPointer<UInt8>, around end: Int) -> String? {
    let stop = min(end, input.count)
    let start = input[..<stop].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let before = String(decoding: input[start..<stop], as: UTF8.self)
    guard let sign = before.ranges(of: ": = ").last ?? before.ranges(of: ":  = ").last,
      before[sign.upperBound...].contains("?")
    else { return nil }
    let isInBraces = before.contains("{") || before.contains("[")
    let rest = input[stop...].prefix { byte in
      byte != 0x0A && byte != 0x0D && !(isInBraces && ",}]".utf8.contains(byte))
    }
    return ("= " + before[sign.upperBound...] + String(decoding: rest, as: UTF8.self)).trimmed
  }
}

extension UnicodeScalar {
  fileprivate var isHexDigit: Bool { properties.isASCIIHexDigit }
}
