// The notation of curves: the same in scenes and on the command line.

/// Text that is no curve.
public struct CurveSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was given, what is expected and, where a name is near, which one may be meant; one line.
  public let message: String
  /// The wrong character, in Characters from 0 at the start of the text; its length when the text
  /// ends too early.
  public let offset: Int

  public var description: String { message }
}

extension TimingCurve {
  /// The names of curves as Flickbook writes them, in a fixed order; aliases are not among them.
  public static let names = ["linear", "ease", "easeIn", "easeOut", "easeInOut"]

  /// Reads a name (`easeInOut`; also `default` for `ease`, and CSS's `ease-in`, `ease-out`,
  /// `ease-in-out`) or `cubic-bezier(x1, y1, x2, y2)` with x1 and x2 within 0…1.
  ///
  /// - Throws: CurveSyntaxError, pointing at the wrong character.
  public init(parsing text: String) throws(CurveSyntaxError) {
    if let named = Self.named(text) {
      self = named
      return
    }
    let notation = try FunctionNotation(parsing: text)
    switch (notation.name, notation.arguments) {
    case ("cubic-bezier", let arguments?):
      self = .cubicBezier(try CubicBezier(arguments, end: notation.end))
    case ("cubic-bezier", nil):
      throw CurveSyntaxError(
        message: "cubic-bezier takes four numbers: cubic-bezier(x1, y1, x2, y2)",
        offset: text.count)
    default:
      throw Self.unknown(notation)
    }
  }

  private static func named(_ name: String) -> TimingCurve? {
    switch name {
    case "linear": .linear
    case "ease", "default": .ease
    case "easeIn", "ease-in": .easeIn
    case "easeOut", "ease-out": .easeOut
    case "easeInOut", "ease-in-out": .easeInOut
    default: nil
    }
  }

  private static func unknown(_ notation: FunctionNotation) -> CurveSyntaxError {
    let aliases = ["default", "ease-in", "ease-out", "ease-in-out"]
    let known = notation.arguments == nil ? names + aliases + functions : functions
    // A name that is spelt right has arguments that it does not take.
    if notation.arguments != nil, named(notation.name) != nil {
      return CurveSyntaxError(
        message: "'\(notation.name)' takes no numbers", offset: notation.name.count)
    }
    let hint =
      nearest(to: notation.name, among: known).map { "did you mean '\($0)'?" }
      ?? "curves are \(names.joined(separator: ", ")) and cubic-bezier(x1, y1, x2, y2)"
    return CurveSyntaxError(
      message: "unknown curve \(quoted(notation.name)); \(hint)", offset: 0)
  }

  private static let functions = ["cubic-bezier"]
}

extension CubicBezier {
  /// - Parameter end: the offset of the closing parenthesis.
  fileprivate init(_ arguments: [FunctionNotation.Argument], end: Int) throws(CurveSyntaxError) {
    let names = ["x1", "y1", "x2", "y2"]
    var numbers: [Double] = []
    for (name, argument) in zip(names, arguments) {
      let number = try argument.number(name)
      let limits = name.hasPrefix("x") ? 0...1 : -Self.yLimit...Self.yLimit
      guard limits.contains(number) else {
        let range = name.hasPrefix("x") ? "0 to 1" : "-1000 to 1000"
        throw CurveSyntaxError(
          message: "\(name) is from \(range), not \(quoted(argument.text))", offset: argument.offset
        )
      }
      numbers.append(number)
    }
    guard arguments.count == names.count else {
      let message = "cubic-bezier takes four numbers (x1, y1, x2, y2), not \(arguments.count)"
      let isTooMany = arguments.count > names.count
      throw CurveSyntaxError(
        message: message, offset: isTooMany ? arguments[names.count].offset : end)
    }
    self.init(trusted: numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
