// The parser of curve notation, for scenes and for the command line.

import Support

extension Curve {
  /// The names of curves as Flickbook writes them, in a fixed order, without aliases such as
  /// `default`.
  package static let names = [
    "linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy", "bouncy", "system",
  ]

  /// Other spellings of the named curves, as in CSS.
  package static let aliases = [
    "default", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]

  package static let functionNames = Function.allCases.map(\.rawValue)

  /// Creates a curve from a name or from a function with arguments.
  ///
  /// - Names: `linear`, `ease` (also `default`), `easeIn`, `easeOut` and `easeInOut` (also
  ///   hyphenated, as in CSS), `step-start` and `step-end`.
  /// - Spring presets: SwiftUI's `smooth`, `snappy` and `bouncy`, and UIKit's own spring, `system`.
  /// - CSS functions: `cubic-bezier(x1, y1, x2, y2)`, `steps(n, position)` and `linear(stops)`.
  /// - `spring(…)` with the labels of UIView: `damping` (a ratio) and `velocity`.
  /// - `spring(…)` with the labels of CASpringAnimation: `mass`, `stiffness`, `damping` and
  ///   `velocity`. At least `mass` or `stiffness` is given.
  /// - `spring(…)` with the labels of SwiftUI: `duration` and `bounce`, or `response` and
  ///   `dampingFraction`; or with the labels of POP: `bounciness` and `speed`. Each may have a
  ///   `velocity`.
  ///
  /// - Throws: CurveSyntaxError with the offset of the wrong character. A spring velocity that is
  ///   not a number, such as `inherit`, is also an error. Only `CurveNotation` accepts it.
  package init(parsing text: String) throws(CurveSyntaxError) {
    let notation = try CurveNotation(parsing: text)
    guard notation.velocity == nil else {
      throw CurveSyntaxError(
        message: Self.handedOnElsewhere, offset: notation.velocityOffset)
    }
    if let part = notation.template?.parts.first {
      throw CurveSyntaxError(message: Self.computedElsewhere, offset: part.offset)
    }
    self = notation.curve
  }

  /// The error message for a velocity that is `inherit` or an expression where only a number is
  /// allowed.
  package static let handedOnElsewhere =
    "only the spring of an animate step can take over a velocity; use a number here"

  /// The error message for an expression where a spring has only numbers.
  package static let computedElsewhere =
    "only the springs of a rule's steps can compute their numbers; use a number here"

  /// - Parameter length: the length of the whole text, in Characters. It is the offset of an error
  ///   at the end of the text.
  init(_ notation: FunctionNotation, length: Int) throws(CurveSyntaxError) {
    guard let function = Function(rawValue: notation.name) else {
      throw Self.unknown(notation)
    }
    guard let arguments = notation.arguments else {
      throw CurveSyntaxError(
        message: "\(function.rawValue) takes \(function.takes)", offset: length)
    }
    let end = notation.end
    switch function {
    case .cubicBezier: self = .timing(.cubicBezier(try CubicBezier(arguments, end: end)))
    case .steps: self = .timing(.steps(try Steps(arguments, end: end)))
    case .linear: self = .timing(.stops(try LinearStops(arguments, end: end)))
    case .spring:
      let template: SpringTemplate = try Self.spring(arguments, end: end)
      self = (try? template.curve()) ?? template.placeholder
    }
  }

  private enum Function: String, CaseIterable {
    case cubicBezier = "cubic-bezier"
    case steps, linear, spring

    var takes: String {
      switch self {
      case .cubicBezier: "four numbers: cubic-bezier(x1, y1, x2, y2)"
      case .steps: "the number of steps: steps(4) or steps(4, jump-start)"
      case .linear: "two stops or more: linear(0, 0.5 25%, 1)"
      case .spring: SpringForm.all
      }
    }
  }

  static func named(_ name: String) -> Curve? {
    switch name {
    case "linear": .timing(.linear)
    case "ease", "default": .timing(.ease)
    case "easeIn", "ease-in": .timing(.easeIn)
    case "easeOut", "ease-out": .timing(.easeOut)
    case "easeInOut", "ease-in-out": .timing(.easeInOut)
    case "step-start": Steps(count: 1, position: .jumpStart).map { .timing(.steps($0)) }
    case "step-end": Steps(count: 1, position: .jumpEnd).map { .timing(.steps($0)) }
    case "smooth": .spring(.smooth)
    case "snappy": .spring(.snappy)
    case "bouncy": .spring(.bouncy)
    case "system": .cutSpring(.system, seconds: UIKitDefaults.systemSpringSeconds)
    default: nil
    }
  }

  private static func unknown(_ notation: FunctionNotation) -> CurveSyntaxError {
    let known = notation.arguments == nil ? names + aliases + functionNames : functionNames
    // The name is known, so the error is in the arguments: this curve takes none.
    if notation.arguments != nil, named(notation.name) != nil {
      return CurveSyntaxError(
        message: "'\(notation.name)' takes no numbers", offset: notation.name.count)
    }
    let hint =
      nearest(to: notation.name, among: known).map { "did you mean '\($0)'?" }
      ?? "curves are \(names.joined(separator: ", ")), cubic-bezier(x1, y1, x2, y2), "
      + "steps(n, jump-end), linear(0, 0.5 25%, 1) and spring(…)"
    return CurveSyntaxError(
      message: "unknown curve \(quoted(notation.name)); \(hint)", offset: 0)
  }
}

extension CubicBezier {
  /// - Parameter end: the offset of the closing parenthesis. It is the offset of an error about a
  ///   missing number.
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

extension Steps {
  fileprivate init(_ arguments: [FunctionNotation.Argument], end: Int) throws(CurveSyntaxError) {
    guard let first = arguments.first else {
      throw CurveSyntaxError(
        message: "the number of steps is missing; write it, as in steps(4)", offset: end)
    }
    if arguments.count > 2 {
      throw CurveSyntaxError(
        message: "steps takes a number and a position: steps(4, jump-start)",
        offset: arguments[2].offset)
    }
    var position = Position.jumpEnd
    if arguments.count == 2 { position = try Self.position(arguments[1]) }
    let isNone = position == .jumpNone
    guard let count = Int(first.text), let steps = Steps(count: count, position: position) else {
      let least = isNone ? "2 with jump-none" : "1"
      throw CurveSyntaxError(
        message: "the number of steps is a whole number from \(least) to \(Self.countLimit), "
          + "not \(quoted(first.text))", offset: first.offset)
    }
    self = steps
  }

  private static func position(
    _ argument: FunctionNotation.Argument
  ) throws(CurveSyntaxError) -> Position {
    switch argument.text {
    case "start": return .jumpStart
    case "end": return .jumpEnd
    default:
      if let position = Position(rawValue: argument.text) { return position }
    }
    let names = Position.allCases.map(\.rawValue)
    let hint = nearest(to: argument.text, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw CurveSyntaxError(
      message: "the position is \(names.joined(separator: ", ")), not \(quoted(argument.text))"
        + hint, offset: argument.offset)
  }
}

extension LinearStops {
  fileprivate init(_ arguments: [FunctionNotation.Argument], end: Int) throws(CurveSyntaxError) {
    guard (2...Self.countLimit).contains(arguments.count) else {
      let isFew = arguments.count < 2
      throw CurveSyntaxError(
        message:
          "linear takes \(isFew ? "at least two stops" : "at most \(Self.countLimit) stops"): "
          + "linear(0, 0.5 25%, 1)", offset: isFew ? end : arguments[Self.countLimit].offset)
    }
    var stops: [Stop] = []
    for argument in arguments { stops.append(try Self.stop(argument)) }
    guard let made = LinearStops(stops) else {
      throw CurveSyntaxError(
        message: "a stop is not a finite number; write numbers such as 0.5",
        offset: arguments[0].offset)
    }
    self = made
  }

  /// Parses one stop of `linear()`: an output number with up to two percentages before or after the
  /// number.
  private static func stop(
    _ argument: FunctionNotation.Argument
  ) throws(CurveSyntaxError) -> Stop {
    let words = argument.words
    let numbers = words.indices.filter { words[$0].decimalNumber != nil }
    let percentages = words.compactMap(\.percentage)
    if let odd = words.first(where: { $0.decimalNumber == nil && $0.percentage == nil }) {
      throw CurveSyntaxError(
        message: "a stop is a number with up to two percentages, such as 0.5 25% 75%, "
          + "not \(quoted(odd.text))", offset: odd.offset)
    }
    guard numbers.count == 1, percentages.count <= 2,
      numbers[0] == 0 || numbers[0] == words.count - 1,
      let output = words[numbers[0]].decimalNumber
    else {
      throw CurveSyntaxError(
        message: "a stop is a number with up to two percentages, such as 0.5 25% 75%, "
          + "not \(quoted(argument.text))", offset: argument.offset)
    }
    return Stop(output: output, inputs: percentages)
  }
}
