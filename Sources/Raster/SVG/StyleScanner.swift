// The search for references in styles.

/// Reads the tokens of CSS as far as references need it: comments, strings, escapes and names.
struct StyleScanner {
  private var rest: Substring.UnicodeScalarView

  /// Returns the first reference to something outside the document, of an `url(…)` or an `@import`;
  /// nil for none. A value of an attribute is a style, too.
  static func outsideReference(in style: String) -> String? {
    guard style.utf8.contains(where: { "(@\\".utf8.contains($0) }) else { return nil }
    var scanner = StyleScanner(rest: Substring(style).unicodeScalars)
    return scanner.outsideReference()
  }

  private mutating func outsideReference() -> String? {
    while let scalar = rest.first {
      switch scalar {
      case "/" where rest.dropFirst().first == "*": skipComment()
      case "\"", "'": _ = string()
      case "@":
        rest.removeFirst()
        if name().lowercased() == "import" { return argument() }
      default:
        let name = name()
        if name.isEmpty {
          rest.removeFirst()
        } else if name.lowercased() == "url", rest.first == "(" {
          rest.removeFirst()
          let reference = argument()
          if reference.first != "#" { return reference }
        }
      }
    }
    return nil
  }

  private mutating func skipComment() {
    rest = rest.dropFirst(2)
    while let scalar = rest.popFirst() {
      if scalar == "*", rest.first == "/" {
        rest.removeFirst()
        return
      }
    }
  }

  /// Reads a name, whose letters may be escaped; empty at any other token.
  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = rest.first {
      if scalar == "\\" {
        guard let letter = escape() else { break }
        name.append(letter)
      } else if scalar.properties.isAlphabetic || scalar == "-" || scalar == "_"
        || ("0"..."9").contains(scalar) || scalar.value > 0x7F
      {
        name.append(scalar)
        rest.removeFirst()
      } else {
        break
      }
    }
    return String(name)
  }

  /// Reads the argument of `url(` or `@import`: a string or a word.
  private mutating func argument() -> String {
    rest = rest.drop { $0.properties.isWhitespace }
    if rest.first == "\"" || rest.first == "'" { return string() }
    var word = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != ")", scalar != ";", !scalar.properties.isWhitespace {
      if scalar == "\\", let letter = escape() {
        word.append(letter)
      } else {
        word.append(scalar)
        rest.removeFirst()
      }
    }
    return String(word)
  }

  /// Reads a string up to its closing quote or the end of the line.
  private mutating func string() -> String {
    var text = String.UnicodeScalarView()
    let quote = rest.removeFirst()
    while let scalar = rest.first, scalar != "\n" {
      if scalar == "\\", let letter = escape() {
        text.append(letter)
        continue
      }
      rest.removeFirst()
      if scalar == quote { break }
      text.append(scalar)
    }
    return String(text)
  }

  /// Reads an escaped character, such as `\72 ` for r; nil at the end of the text.
  private mutating func escape() -> Unicode.Scalar? {
    let after = rest.dropFirst()
    guard let first = after.first else { return nil }
    let digits = after.prefix(6).prefix { $0.properties.isASCIIHexDigit }
    guard !digits.isEmpty else {
      rest = after.dropFirst()
      return first
    }
    rest = after.dropFirst(digits.count)
    if rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    return UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
  }
}
