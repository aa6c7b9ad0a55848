// The reader of scalars: expressions and constants.

import Geometry
import Scene
import Support

import enum Scene.Expression

extension Context {
  var resolver: Resolver {
    Resolver(
      globals: globals, namespace: namespace, knowsFinished: knowsFinished,
      suggestsNames: findings.needsAdvice, isInSteps: isInSteps)
  }

  /// Reads an expression or a literal of the given type. Nil for an invalid expression, which is
  /// reported, and for a literal of another type.
  func expression(_ node: Node?, as type: ValueType?) -> Expression? {
    switch read(node, as: type) {
    case .read(let expression): expression
    case .refused, .unfit: nil
    }
  }

  enum ScalarResult {
    case read(Expression)
    /// An expression with an error that is already reported.
    case refused
    /// A missing value, or a literal of another type.
    case unfit
  }

  func read(_ node: Node?, as type: ValueType?) -> ScalarResult {
    if let node, node.isColorPair, type == .color || type == nil { return readColorPair(node) }
    guard let node, let scalar = node.scalar else { return .unfit }
    findings.note(WrittenText(node))
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

  /// Reads a colour for each appearance: `{ light: …, dark: … }`.
  private func readColorPair(_ node: Node) -> ScalarResult {
    let keys = Members(ColorPairKeys.all, node, self)
    guard let light = keys.light, let dark = keys.dark else { return .refused }
    let pair = Resolver.adaptive(light: light.fragment, dark: dark.fragment)
    let source = "light-dark(\(light.origin.source), \(dark.origin.source))"
    guard
      let expression = try? pair.expression(source: source, location: node.location, offset: 0)
    else { return .refused }
    return .read(expression)
  }

  /// Returns a literal as an expression; nil for a literal of another type.
  ///
  /// - Parameter start: the location of the literal's first character, after an opening quote.
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
      AdaptiveColor(named: scalar.raw).map { Expression(.color($0), at: location) }
    case (.text, .number), (.text, .boolean), (.text, .text), (nil, .text):
      .text(try resolver.interpolation(scalar.raw, at: start))
    default: nil
    }
  }

  func number(_ node: Node?) -> NumberExpression? {
    guard case .number(let number)? = expression(node, as: .number) else { return nil }
    return number
  }

  /// Reads a literal or an expression of parameters, inputs and indices. Nil for any other
  /// expression, which is reported.
  func constant(_ node: Node?, as type: ValueType) -> Value? {
    guard let node, let expression = expression(node, as: type) else { return nil }
    guard let value = expression.constant else {
      return findings.refuse(node.location, ValueMistake.notConstant)
    }
    return value
  }

  /// Reads a constant number; nil for a number outside the range, which is reported.
  func constantNumber(_ node: Node?, within range: ClosedRange<Double>) -> Double? {
    guard let node, case .number(let number)? = constant(node, as: .number) else { return nil }
    guard range.contains(number) else {
      // The grammar has already reported a literal outside the range.
      if node.number == nil {
        findings.errorOnce(
          node.location, of: nil, in: namespace, ValueMistake.outside(range, number, of: nil))
      }
      return nil
    }
    return number
  }

  /// Returns the value that a name stands for, as written: the value of a parameter, or the
  /// argument of a component. Returns any other value unchanged.
  func origin(of node: Node) -> Node {
    guard let name = node.scalar?.expression?.text.trimmed else { return node }
    if let (given, scope) = namespace.inputNode(name) { return inside(scope).origin(of: given) }
    return globals.writtenParams[name] ?? node
  }

  /// Reads a Boolean expression, with or without "=" in front. Reports errors and returns nil.
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

struct ColorPairKeys: Keys {
  let light = Key("light", .colorExpression, "The colour in the light appearance.").required
  let dark = Key("dark", .colorExpression, "The colour in the dark appearance.").required

  static let all = ColorPairKeys()
}

extension Reader<ColorExpression> {
  fileprivate static var colorExpression: Reader {
    Reader(.color) { node, context in
      guard case .color(let color)? = context.expression(node, as: .color) else { return nil }
      return color
    }
  }
}

extension Node {
  /// The literal of a parameter or state variable; 0 or an empty string for an invalid literal.
  var literal: Value {
    switch scalar?.value {
    case .number(let number)?: .number(number.isFinite ? number : 0)
    case .boolean(let boolean)?: .boolean(boolean)
    default: .text(text ?? "")
    }
  }

  /// Whether the value is a valid literal. The grammar has already reported an invalid literal.
  var isLiteral: Bool {
    switch scalar?.value {
    case .number(let number)?: number.isFinite
    case .boolean?: true
    case .text?: scalar?.expression == nil
    case .null?, nil: false
    }
  }

  /// Returns the enumeration's case with the scalar as raw value; nil if no case matches.
  func word<Word: RawRepresentable<String>>() -> Word? { text.flatMap(Word.init(rawValue:)) }
}
