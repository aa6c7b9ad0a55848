// Scalars to expressions and values.

import Geometry
import Motion
import Support

extension Context {
  var resolver: Resolver {
    Resolver(
      globals: globals, namespace: namespace, knowsFinished: knowsFinished, isInSteps: isInSteps)
  }

  /// The expression that a scalar is, or stands for. Nil when it is none of `type`, which has been
  /// reported then.
  func expression(_ node: Node?, as type: ValueType?) -> Expression? {
    switch read(node, as: type) {
    case .read(let expression): expression
    case .refused, .unfit: nil
    }
  }

  /// What came of reading a scalar.
  enum ScalarResult {
    case read(Expression)
    /// There is a mistake in it, which has been reported.
    case refused
    /// Nothing, or a literal of another type.
    case unfit
  }

  func read(_ node: Node?, as type: ValueType?) -> ScalarResult {
    guard let node, let scalar = node.scalar else { return .unfit }
    let start = node.location.advanced(by: scalar.leadIn ?? 0)
    do throws(ExpressionProblem) {
      if let (text, offset) = scalar.expression {
        return .read(try resolver.expression(text, as: type, at: start.advanced(by: offset)))
      }
      return try literal(scalar, at: node.location, start, as: type).map(ScalarResult.read)
        ?? .unfit
    } catch {
      let isExact = scalar.leadIn != nil
      let lead = scalar.expression == nil ? 0 : 1
      findings.error(isExact ? start.advanced(by: lead + error.offset) : node.location, error)
      return .refused
    }
  }

  /// - Parameter start: where the text begins that may stand in quotes.
  private func literal(
    _ scalar: Scalar, at location: SourceLocation, _ start: SourceLocation, as type: ValueType?
  ) throws(ExpressionProblem) -> Expression? {
    switch (type, scalar.value) {
    case (.number, .number(let number)) where number.isFinite,
      (nil, .number(let number)) where number.isFinite:
      Expression(.number(number), at: location)
    case (.boolean, .boolean(let boolean)), (nil, .boolean(let boolean)):
      Expression(.boolean(boolean), at: location)
    case (.color, .text):
      Color(named: scalar.raw).map { Expression(.color($0), at: location) }
    case (.text, .number), (.text, .boolean), (.text, .text), (nil, .text):
      .text(try resolver.interpolation(scalar.raw, at: start))
    default: nil
    }
  }

  func number(_ node: Node?) -> NumberExpression? {
    guard case .number(let number)? = expression(node, as: .number) else { return nil }
    return number
  }

  /// A value that is the same at all times: a literal, or an expression of params and indices.
  func constant(_ node: Node?, as type: ValueType) -> Value? {
    guard let node, let expression = expression(node, as: type) else { return nil }
    guard let value = expression.constant else {
      return findings.refuse(
        node.location,
        "this value is fixed when the scene is read; only params, inputs and index may stand in it")
    }
    return value
  }

  /// Nil for what lies outside its range, which has been reported then.
  func constantNumber(_ node: Node?, within range: ClosedRange<Double>) -> Double? {
    guard let node, case .number(let number)? = constant(node, as: .number) else { return nil }
    guard range.contains(number) else {
      // The grammar has found fault with a literal already.
      if node.number == nil {
        findings.errorOnce(
          node.location, of: nil, in: namespace,
          "the value is \(formatted(number)); it takes "
            + "\(formatted(range.lowerBound)) to \(formatted(range.upperBound))")
      }
      return nil
    }
    return number
  }

  /// The same for what is counted, under a key that messages name.
  func constantInteger(_ node: Node?, as key: String, within range: ClosedRange<Double>) -> Int? {
    guard let node, let number = constantNumber(node, within: range) else { return nil }
    guard let integer = Int(exactly: number) else {
      if node.number == nil {
        findings.error(node.location, "'\(key)' takes a whole number, not \(formatted(number))")
      }
      return nil
    }
    return integer
  }

  /// False for what is not said.
  func flag(_ node: Node?) -> Bool {
    guard let node, case .boolean(let said)? = constant(node, as: .boolean) else { return false }
    return said
  }

  /// Nil for what is no curve, which has been reported. A spring starts with a number's velocity.
  func curve(_ node: Node) -> Curve? {
    guard let notation = curveNotation(node) else { return nil }
    guard notation.velocity == nil else {
      return findings.refuse(node.location, "'curve': \(Curve.handedOnElsewhere)")
    }
    return notation.curve
  }

  /// A curve and how fast it starts, where something moves that it may go on from.
  func startingCurve(_ node: Node) -> (curve: Curve, velocity: SpringVelocity)? {
    guard let notation = curveNotation(node) else { return nil }
    switch notation.velocity {
    case nil: return (notation.curve, .ofCurve)
    case .inherited: return (notation.curve, .inherited)
    case .expression(let text):
      // A curve that is a parameter has its text elsewhere.
      let lead = node.scalar?.expression == nil ? node.scalar?.leadIn : nil
      let start = node.location.advanced(by: lead.map { $0 + notation.velocityOffset } ?? 0)
      do throws(ExpressionProblem) {
        guard case .number(let number) = try resolver.expression(text, as: .number, at: start)
        else { return nil }
        return (notation.curve, .expression(number))
      } catch {
        return findings.refuse(start.advanced(by: lead == nil ? 0 : error.offset), error)
      }
    }
  }

  private func curveNotation(_ node: Node) -> CurveNotation? {
    guard case .text(let notation)? = constant(node, as: .text) else { return nil }
    do throws(CurveSyntaxError) {
      return try CurveNotation(parsing: notation)
    } catch {
      if node.scalar?.expression != nil {
        findings.error(node.location, "'curve': \(error.message)")
      }
      return nil
    }
  }

  /// A condition is an expression with or without its '='.
  func condition(_ node: Node) -> BooleanExpression? {
    guard let scalar = node.scalar, scalar.value == .text, scalar.expression == nil else {
      guard case .boolean(let condition)? = expression(node, as: .boolean) else { return nil }
      return condition
    }
    let start = node.location.advanced(by: scalar.leadIn ?? 0)
    do throws(ExpressionProblem) {
      return try resolver.condition(scalar.raw, at: start)
    } catch {
      return findings.refuse(
        scalar.leadIn == nil ? node.location : start.advanced(by: error.offset), error)
    }
  }
}

extension Node {
  /// The value of a literal: a parameter, or how a state variable begins.
  var literal: Value {
    switch scalar?.value {
    case .number(let number)?: .number(number.isFinite ? number : 0)
    case .boolean(let boolean)?: .boolean(boolean)
    default: .text(text ?? "")
    }
  }

  /// False where `literal` is made up, for the grammar has found fault.
  var isLiteral: Bool {
    switch scalar?.value {
    case .number(let number)?: number.isFinite
    case .boolean?: true
    case .text?: scalar?.expression == nil
    case .null?, nil: false
    }
  }

  /// The case that a word names; nil for any other word.
  func word<Word: RawRepresentable<String>>() -> Word? { text.flatMap(Word.init(rawValue:)) }
}
