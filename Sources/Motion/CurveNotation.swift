// A parsed curve whose spring may inherit its initial velocity or compute its numbers.

/// A parsed curve, with the source of its initial velocity if the velocity is not a number.
package struct CurveNotation: Sendable, Hashable {
  /// The source of a spring's initial velocity if the velocity is not a number.
  package enum Velocity: Sendable, Hashable {
    /// The keyword `inherit`: the spring starts with the current velocity of the animated property.
    case inherited
    /// An expression, stored without the leading `=`. Its value is in the property's units per
    /// second.
    case expression(String)
  }

  /// The parsed curve. If `velocity` is not nil, the spring's velocity is 0 here.
  package let curve: Curve
  /// The source of the initial velocity. It is nil if the velocity is a number or the curve has no
  /// velocity.
  package let velocity: Velocity?
  /// The offset of `inherit` or of the expression after its `=`, in Characters from the start of
  /// the whole text; 0 if `velocity` is nil.
  package let velocityOffset: Int
  /// The spring if expressions compute some of its numbers, otherwise nil. With a template, `curve`
  /// is a spring of the same kind with other numbers.
  package var template: SpringTemplate? { spring?.parts.isEmpty == false ? spring : nil }
  /// The numbers of a spring in the notation `spring(…)`; nil for other curves.
  package private(set) var spring: SpringTemplate?
  /// The text as it was parsed, with single spaces: "spring(duration: 0.45, bounce: 0.2)".
  package let text: String

  /// Parses the notation of `Curve`, in which a spring's numbers may also be expressions after `=`,
  /// and its velocity may be `inherit`.
  ///
  /// - Throws: CurveSyntaxError with the offset of the wrong character.
  package init(parsing text: String) throws(CurveSyntaxError) {
    if let named = Curve.named(text) {
      (curve, velocity, velocityOffset, self.text) = (named, nil, 0, text)
      return
    }
    let notation = try FunctionNotation(parsing: text)
    self.text = notation.spaced
    guard notation.name == "spring", var arguments = notation.arguments else {
      curve = try Curve(notation, length: text.count)
      (velocity, velocityOffset) = (nil, 0)
      return
    }
    var handed: (velocity: Velocity, offset: Int)?
    if let index = arguments.firstIndex(where: { $0.labelled?.label.text == "velocity" }),
      let argument = arguments[index].labelled?.value
    {
      handed = try Self.velocity(argument)
      // The velocity is not known yet. Parsing with a velocity of 0 checks the other numbers.
      let label = String(arguments[index].text.prefix { $0 != ":" })
      if handed != nil {
        arguments[index] = FunctionNotation.Argument(
          text: "\(label): 0", offset: arguments[index].offset)
      }
    }
    let template: SpringTemplate = try Curve.spring(arguments, end: notation.end)
    // The parser has checked the numbers of a spring without expressions.
    curve =
      template.parts.isEmpty
      ? (try? template.curve()) ?? template.placeholder : template.placeholder
    spring = template
    (velocity, velocityOffset) = (handed?.velocity, handed?.offset ?? 0)
  }

  /// Returns the source of the velocity and its offset; nil for an argument without `inherit` or
  /// `=`.
  private static func velocity(_ argument: FunctionNotation.Argument) throws(CurveSyntaxError)
    -> (velocity: Velocity, offset: Int)?
  {
    if argument.text == "inherit" { return (.inherited, argument.offset) }
    return try argument.expression().map { (.expression($0.source), $0.offset) }
  }
}

extension CurveNotation {
  /// The notation that `Curve` writes. It is equal for two spellings of the same curve.
  package var canonical: String {
    switch velocity {
    case nil: curve.description
    case .inherited: curve.written(velocity: "inherit")
    case .expression(let source): curve.written(velocity: "= \(source)")
    }
  }
}

extension FunctionNotation {
  /// The notation with single spaces.
  fileprivate var spaced: String {
    guard let arguments else { return name }
    let parts = arguments.map { argument in
      guard let (label, value) = argument.labelled else { return argument.singleSpaced }
      return "\(label.text): \(value.singleSpaced)"
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }
}

extension FunctionNotation.Argument {
  fileprivate var singleSpaced: String { words.map(\.text).joined(separator: " ") }
}

extension Curve {
  /// Returns the same spring with another initial velocity, in animation distances per second. The
  /// velocity is not limited to `Spring.velocityRange`. A timing curve is unchanged.
  package func starting(at velocity: Double) -> Curve {
    switch self {
    case .timing: self
    case .timedSpring(let ratio, _): .timedSpring(dampingRatio: ratio, velocity: velocity)
    case .spring(let spring): .spring(spring.starting(at: velocity))
    case .cutSpring(let spring, let seconds):
      .cutSpring(spring.starting(at: velocity), seconds: seconds)
    }
  }
}

extension Spring {
  fileprivate func starting(at velocity: Double) -> Spring {
    Spring(trusted: mass, stiffness, damping, velocity, allowsOverdamping: allowsOverdamping)
  }
}

/// The notation of a curve with labelled arguments, such as "spring(damping: 0.5)".
package struct LabelledCurve {
  package let name: String
  package let labels: [String]
  /// The arguments as written, such as "0.5" or "inherit".
  package let values: [String]

  /// Splits a notation; nil if it has an argument without a label.
  package init?(_ notation: String) {
    guard let function = try? FunctionNotation(parsing: notation),
      let arguments = function.arguments
    else { return nil }
    let pairs = arguments.compactMap(\.labelled)
    guard pairs.count == arguments.count else { return nil }
    name = function.name
    (labels, values) = (pairs.map(\.label.text), pairs.map(\.value.text))
  }
}
