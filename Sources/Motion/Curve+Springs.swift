// The five notations of springs, which differ in their labels.

import Support

/// A notation for springs, such as `spring(duration: 0.5, bounce: 0.3)`.
enum SpringForm: Sendable, CaseIterable {
  case physical, uiView, bounce, response, pop

  var labels: [String] {
    switch self {
    case .physical: ["mass", "stiffness", "damping", "velocity"]
    case .uiView: ["damping", "velocity"]
    case .bounce: ["duration", "bounce", "velocity"]
    case .response: ["response", "dampingFraction", "velocity"]
    case .pop: ["bounciness", "speed", "velocity"]
    }
  }

  /// Returns the notation that has all the given labels; nil if there is no such notation. If the
  /// labels fit both UIView's and the physical notation, the result is UIView's. For example, both
  /// have `damping` and `velocity`.
  static func of(_ labels: [String]) -> SpringForm? {
    [uiView, physical, bounce, response, pop].first { Set($0.labels).isSuperset(of: labels) }
  }

  static var all: String {
    "(damping), (mass, stiffness, damping), (duration, bounce), (response, dampingFraction) "
      + "or (bounciness, speed), each with velocity: spring(damping: 0.7)"
  }

  func range(of label: String) -> ClosedRange<Double> {
    switch (self, label) {
    case (_, "mass"): Spring.massRange
    case (_, "stiffness"): Spring.stiffnessRange
    case (.uiView, "damping"): Spring.dampingFractionRange
    case (_, "damping"): Spring.dampingRange
    case (_, "velocity"): Spring.velocityRange
    case (_, "bounce"): Spring.bounceRange
    case (_, "dampingFraction"): Spring.dampingFractionRange
    case (_, "bounciness"), (_, "speed"): Spring.popRange
    default: Spring.responseRange
    }
  }
}

extension Curve {
  /// Parses the arguments of a spring, whose numbers may be expressions.
  ///
  /// - Parameter end: the offset of the closing parenthesis. It is the offset of an error about a
  ///   missing number.
  static func spring(
    _ arguments: [FunctionNotation.Argument], end: Int
  ) throws(CurveSyntaxError) -> SpringTemplate {
    let (form, labels, values) = try labels(arguments, end: end)
    var template = SpringTemplate(form)
    for label in labels {
      guard let argument = values[label] else { continue }
      if label != "velocity", let (source, offset) = try argument.expression() {
        template.parts.append(.init(label: label, source: source, offset: offset))
      } else {
        template.numbers[label] = try number(argument, label, within: form.range(of: label))
      }
    }
    guard template.parts.isEmpty else { return template }
    do throws(Spring.ValidationError) {
      _ = try template.curve()
    } catch {
      // Each number is in its range, but the combination is invalid. The error points at the
      // damping, because users will most likely change that number.
      let damping = values["damping"] ?? values["dampingFraction"] ?? values["bounce"]
      throw CurveSyntaxError(
        message: error.description, offset: damping?.offset ?? arguments[0].offset)
    }
    return template
  }

  /// Returns the notation of a spring, and its labels in their order with their values.
  private static func labels(_ arguments: [FunctionNotation.Argument], end: Int)
    throws(CurveSyntaxError)
    -> (form: SpringForm, labels: [String], values: [String: FunctionNotation.Argument])
  {
    var values: [String: FunctionNotation.Argument] = [:]
    var labels: [String] = []
    for argument in arguments {
      let (label, value) = try labelled(argument)
      guard values[label.text] == nil else {
        throw CurveSyntaxError(message: "'\(label.text)' is given twice", offset: label.offset)
      }
      guard SpringForm.of(labels + [label.text]) != nil else {
        throw CurveSyntaxError(
          message: "\(quoted(label.text)) and '\(labels.joined(separator: "', '"))' describe "
            + "different springs; spring takes \(SpringForm.all)", offset: label.offset)
      }
      labels.append(label.text)
      values[label.text] = value
    }
    guard !labels.isEmpty, let form = SpringForm.of(labels) else {
      throw CurveSyntaxError(message: "spring takes \(SpringForm.all)", offset: end)
    }
    if form == .uiView, values["damping"] == nil {
      throw CurveSyntaxError(
        message: "the damping is missing: spring(damping: 0.7, velocity: …)", offset: end)
    }
    return (form, labels, values)
  }

  private static func labelled(
    _ argument: FunctionNotation.Argument
  ) throws(CurveSyntaxError) -> (FunctionNotation.Argument, FunctionNotation.Argument) {
    let known = SpringForm.allCases.flatMap(\.labels)
    guard let (label, value) = argument.labelled else {
      throw CurveSyntaxError(
        message: "each number of a spring needs a name, such as damping: 0.7, "
          + "not \(quoted(argument.text))", offset: argument.offset)
    }
    guard known.contains(label.text) else {
      let hint =
        nearest(to: label.text, among: known).map { "did you mean '\($0)'?" }
        ?? "spring takes \(SpringForm.all)"
      throw CurveSyntaxError(
        message: "unknown spring parameter \(quoted(label.text)); \(hint)", offset: label.offset)
    }
    return (label, value)
  }

  private static func number(
    _ argument: FunctionNotation.Argument, _ label: String, within range: ClosedRange<Double>
  ) throws(CurveSyntaxError) -> Double {
    guard label != "velocity" || argument.text.isEmpty || argument.decimalNumber != nil else {
      throw CurveSyntaxError(
        message: "velocity is a number, inherit or '= ' and an expression, "
          + "not \(quoted(argument.text))", offset: argument.offset)
    }
    let number = try argument.number(label)
    guard range.contains(number) else {
      throw CurveSyntaxError(
        message: "\(label) is from \(short(range.lowerBound)) to \(short(range.upperBound)), "
          + "not \(quoted(argument.text))", offset: argument.offset)
    }
    return number
  }
}
