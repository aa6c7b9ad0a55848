// A curve as it is written: with numbers alone, or with a spring that starts as fast as something
// moves.

/// What the text of a curve says.
package struct CurveNotation: Sendable, Hashable {
  /// Where a spring's initial velocity comes from, if it is no number.
  package enum Velocity: Sendable, Hashable {
    /// `inherit`: what the spring moves goes on as fast as it moves already.
    case inherited
    /// `= expression`: its text without the `=`, in units of what moves a second.
    case expression(String)
  }

  /// The curve; where its velocity is no number it has none.
  package let curve: Curve
  /// Nil: as the curve says.
  package let velocity: Velocity?
  /// Where the velocity's text begins (an expression's after its `=`), in Characters from the start
  /// of the whole; 0 without one.
  package let velocityOffset: Int

  /// Reads `Curve`'s notation, in which a spring's velocity may also be `inherit` or
  /// `= expression`.
  ///
  /// - Throws: CurveSyntaxError, pointing at the wrong character.
  package init(parsing text: String) throws(CurveSyntaxError) {
    if let named = Curve.named(text) {
      (curve, velocity, velocityOffset) = (named, nil, 0)
      return
    }
    let notation = try FunctionNotation(parsing: text)
    guard notation.name == "spring", let arguments = notation.arguments,
      let index = arguments.firstIndex(where: { $0.labelled?.label.text == "velocity" }),
      let argument = arguments[index].labelled?.value, let handed = try Self.velocity(argument)
    else {
      curve = try Curve(notation, length: text.count)
      (velocity, velocityOffset) = (nil, 0)
      return
    }
    // The other numbers are held against their limits as if the spring started from rest.
    var resting = arguments
    let label = String(arguments[index].text.prefix { $0 != ":" })
    resting[index] = FunctionNotation.Argument(
      text: "\(label): 0", offset: arguments[index].offset)
    curve = try Curve.spring(resting, end: notation.end)
    (velocity, velocityOffset) = (handed.velocity, handed.offset)
  }

  /// Nil for a number, or what is to be one.
  private static func velocity(_ argument: FunctionNotation.Argument) throws(CurveSyntaxError)
    -> (velocity: Velocity, offset: Int)?
  {
    if argument.text == "inherit" { return (.inherited, argument.offset) }
    guard argument.text.hasPrefix("=") else { return nil }
    let expression = argument.text.dropFirst()
    let body = expression.drop(while: \.isWhitespace)
    guard !body.isEmpty else {
      throw CurveSyntaxError(
        message: "the expression after '=' is missing", offset: argument.offset + 1)
    }
    let lead = argument.text.count - body.count
    return (.expression(String(body)), argument.offset + lead)
  }
}

extension Curve {
  /// The same spring with another initial velocity, in distances per second, without limits; a
  /// timing curve is as it was.
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
    Spring(trusted: mass, stiffness, damping, velocity)
  }
}
