// The common form of all curve notations: `name` or `name(a, b, …)`.

struct FunctionNotation {
  struct Argument {
    /// The argument without surrounding spaces, possibly an empty string.
    let text: String
    /// The offset of the argument's first character, in Characters from the start of the whole
    /// text.
    let offset: Int
  }

  let name: String
  /// The arguments: an empty array for `name()`, nil for `name` without parentheses.
  let arguments: [Argument]?
  /// The offset of the closing parenthesis, or of the text's end.
  let end: Int

  /// Parses a name with optional arguments.
  ///
  /// - Throws: CurveSyntaxError if the closing parenthesis is missing or other text follows it.
  init(parsing text: String) throws(CurveSyntaxError) {
    let characters = Array(text)
    guard let open = characters.firstIndex(of: "(") else {
      (name, arguments, end) = (text, nil, characters.count)
      return
    }
    guard let (parts, close) = Self.scan(characters, from: open + 1) else {
      throw CurveSyntaxError(
        message: "the ')' of \(quoted(String(characters[..<open])))(… is missing",
        offset: characters.count)
    }
    if let extra = characters[(close + 1)...].firstIndex(where: { !$0.isWhitespace }) {
      throw CurveSyntaxError(
        message: "nothing may follow the ')', but there is \(quoted(String(characters[extra...])))",
        offset: extra)
    }
    name = String(characters[..<open])
    arguments = Self.arguments(parts)
    end = close
  }

  /// Splits arguments at commas. Returns the arguments and the index of the closing parenthesis;
  /// nil if the parenthesis is missing.
  ///
  /// An argument with `=` is an expression. Parentheses, brackets and nested commas after `=` are
  /// part of the expression.
  private static func scan(_ characters: [Character], from start: Int)
    -> (parts: [ArraySlice<Character>], close: Int)?
  {
    var parts: [ArraySlice<Character>] = []
    var (begin, depth, isInExpression) = (start, 0, false)
    for index in start..<characters.count {
      switch characters[index] {
      case "=": isInExpression = true
      case "(" where isInExpression, "[" where isInExpression: depth += 1
      case ")" where depth > 0, "]" where depth > 0: depth -= 1
      case ")": return (parts + [characters[begin..<index]], index)
      case "," where depth == 0:
        parts.append(characters[begin..<index])
        (begin, isInExpression) = (index + 1, false)
      default: break
      }
    }
    return nil
  }

  private static func arguments(_ parts: [ArraySlice<Character>]) -> [Argument] {
    if parts.count == 1, parts[0].allSatisfy(\.isWhitespace) { return [] }
    return parts.map { part in
      let body = part.drop(while: \.isWhitespace)
      let last = body.lastIndex { !$0.isWhitespace }
      let word = last.map { body[body.startIndex...$0] } ?? body
      return Argument(text: String(word), offset: word.startIndex)
    }
  }
}

extension FunctionNotation.Argument {
  /// The words of the argument, separated by white space, with their offsets.
  var words: [FunctionNotation.Argument] {
    let characters = Array(text)
    return characters.split(whereSeparator: \.isWhitespace).map { word in
      .init(text: String(word), offset: offset + word.startIndex)
    }
  }

  /// The label and the value of an argument `label: value`; nil without a colon.
  var labelled: (label: FunctionNotation.Argument, value: FunctionNotation.Argument)? {
    let characters = Array(text)
    guard let colon = characters.firstIndex(of: ":") else { return nil }
    let before = characters[..<colon]
    let label = before.prefix(upTo: (before.lastIndex { !$0.isWhitespace } ?? -1) + 1)
    let rest = characters[(colon + 1)...].drop(while: \.isWhitespace)
    return (
      .init(text: String(label), offset: offset),
      .init(text: String(rest), offset: offset + rest.startIndex)
    )
  }

  /// - Parameter name: the name of the number in error messages, such as `damping`.
  /// - Throws: CurveSyntaxError if the argument is empty or not a finite decimal number.
  func number(_ name: String) throws(CurveSyntaxError) -> Double {
    guard !text.isEmpty else {
      throw CurveSyntaxError(message: "the number \(name) is missing", offset: offset)
    }
    guard let number = decimalNumber else {
      throw CurveSyntaxError(
        message: "\(name) is a number, not \(quoted(text))", offset: offset)
    }
    return number
  }

  /// The argument as a finite decimal number; nil for other text.
  var decimalNumber: Double? {
    // `Double` also accepts hexadecimal numbers, infinity and NaN, which the notation does not
    // allow.
    guard text.allSatisfy({ "+-.eE0123456789".contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The percentage as a fraction, such as 0.75 for `75%`; nil for other text.
  var percentage: Double? {
    guard text.hasSuffix("%") else { return nil }
    let number = FunctionNotation.Argument(text: String(text.dropLast()), offset: offset)
    return number.decimalNumber.map { $0 / 100 }
  }
}
