// The resolver of expressions. It gives each name a meaning and each operation a type, and folds
// constants. Its errors are reported when the scene is read.

import Geometry
import Motion
import Scene

/// A resolver of the expressions in one scope of names.
struct Resolver {
  let globals: Globals
  var namespace: Namespace
  /// Whether the steps with the expression follow an animation, so that `finished` has a value.
  var knowsFinished = false
  /// Whether errors suggest similar names. The search is omitted where the names are not shown.
  var suggestsNames = true
  /// Whether the expression is in a rule or the timeline, where the velocity of each view is known.
  var isInSteps = false
  /// The derived values that are being resolved, outermost first, for the detection of cycles.
  var openValues: [DerivedValue] = []

  /// Parses and resolves an expression.
  ///
  /// - Parameters:
  ///   - type: the type of the result; nil for any type. A value of any type converts to a text.
  ///     The literal name of a colour converts to that colour.
  ///   - location: the location of the first character of `text`.
  func expression(_ text: String, as type: ValueType?, at location: SourceLocation)
    throws(ExpressionProblem) -> Expression
  {
    let syntax = try parseExpression(text)
    let fragment = try coerced(try fragment(syntax, expected: type), to: type, in: syntax)
    return try fragment.expression(
      source: text.trimmed, location: location.advanced(by: syntax.offset), offset: syntax.offset)
  }

  func condition(_ text: String, at location: SourceLocation) throws(ExpressionProblem)
    -> BooleanExpression
  {
    let syntax = try parseExpression(text)
    let (operation, origin) = try boolean(syntax).finished(
      source: text.trimmed, location: location.advanced(by: syntax.offset), offset: syntax.offset)
    return BooleanExpression(operation: operation, origin: origin)
  }

  /// Parses and resolves a text with `{expressions}` in it; `{{` and `}}` are literal braces.
  func interpolation(_ text: String, at location: SourceLocation) throws(ExpressionProblem)
    -> TextExpression
  {
    var whole = TypedFragment(TextOperation.parts([]))
    var parts: [Operation] = []
    for part in try textParts(text) {
      switch part {
      case .literal(let literal): parts.append(.text(.literal(literal)))
      case .expression(let inner, let offset):
        let fragment = try innerPiece(inner, offset: offset)
        parts.append(fragment.operation)
        whole.include(fragment)
      }
    }
    whole.operation = .parts(parts)
    let (operation, origin) = try whole.finished(source: text, location: location, offset: 0)
    return TextExpression(operation: operation, origin: origin)
  }

  func fragment(_ syntax: Syntax, expected: ValueType?) throws(ExpressionProblem) -> AnyFragment {
    switch syntax.kind {
    case .number(let number): return TypedFragment(.number(.literal(number)))
    case .boolean(let boolean): return TypedFragment(.boolean(.literal(boolean)))
    case .text(let text): return try literalText(text, expected: expected, at: syntax.offset)
    case .name(let parts): return try named(parts, expected: expected, at: syntax.offset)
    case .list:
      throw ExpressionProblem(
        "lists are allowed only in map(x, [inputs], [outputs])", at: syntax.offset)
    case .negative(let operand):
      var fragment = try number(operand)
      if let number = fragment.operation.literal {
        return fragment.with(.number(.literal(-number)))
      }
      fragment.cost += 1
      return fragment.with(.number(.negative(fragment.operation)))
    case .not(let operand):
      var fragment = try boolean(operand)
      fragment.cost += 1
      return fragment.with(.boolean(.not(fragment.operation)))
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .conditional(let condition, let yes, let no):
      return try conditional(condition, yes, no, expected: expected)
    case .call("lightDark", let arguments): return try lightDark(arguments, at: syntax.offset)
    case .call("map", let arguments): return try map(arguments, expected, at: syntax.offset)
    case .call("ease", let arguments): return try ease(arguments, at: syntax.offset)
    case .call(let name, let arguments): return try call(name, arguments, at: syntax.offset)
    }
  }

  private func literalText(_ text: String, expected: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> AnyFragment
  {
    guard expected == .color else { return TypedFragment(.text(.literal(text))) }
    guard let color = AdaptiveColor(named: text) else {
      throw ExpressionProblem(unknownColor(text), at: offset)
    }
    return TypedFragment(.color(.literal(color)))
  }

  /// Returns the fragment of an operand. Throws if the operand is not a number.
  func number(_ syntax: Syntax) throws(ExpressionProblem) -> NumberFragment {
    let fragment = try fragment(syntax, expected: .number)
    guard case .number(let operation) = fragment.operation else {
      throw mismatch(.number, fragment, in: syntax)
    }
    return fragment.with(operation)
  }

  /// Returns the fragment of an operand. Throws if the operand is not a Boolean.
  func boolean(_ syntax: Syntax) throws(ExpressionProblem) -> TypedFragment<BooleanOperation> {
    let fragment = try fragment(syntax, expected: .boolean)
    guard case .boolean(let operation) = fragment.operation else {
      throw mismatch(.boolean, fragment, in: syntax)
    }
    return fragment.with(operation)
  }

  /// Returns the fragment of an operand. Throws if the operand is not a colour.
  func color(_ syntax: Syntax) throws(ExpressionProblem) -> TypedFragment<ColorOperation> {
    let fragment = try fragment(syntax, expected: .color)
    guard case .color(let operation) = fragment.operation else {
      throw mismatch(.color, fragment, in: syntax)
    }
    return fragment.with(operation)
  }

  private func mismatch(_ type: ValueType, _ fragment: AnyFragment, in syntax: Syntax)
    -> ExpressionProblem
  {
    if type == .number, let problem = writtenMismatch(in: syntax) { return problem }
    let isQuoted = if case .text(let text) = syntax.kind { Double(text) != nil } else { false }
    let remedy = type == .number && isQuoted ? "; remove the quotes" : ""
    return ExpressionProblem(
      "expected \(type.phrase), not \(fragment.operation.type.phrase)\(remedy)", at: syntax.offset)
  }

  /// Returns the problem of a parameter that is meant as a number, such as `300ms`; nil for any
  /// other syntax.
  private func writtenMismatch(in syntax: Syntax) -> ExpressionProblem? {
    guard case .name(let parts) = syntax.kind, parts.count == 1 else { return nil }
    let name = parts[0].word
    guard namespace.input(name) == nil, let node = globals.writtenParams[name],
      let scalar = node.scalar, globals.params[name] == .text(scalar.raw)
    else { return nil }
    let remedy = Grammar.coordinate.remedy(for: scalar, under: name, names: [])
    guard !remedy.isEmpty else { return nil }
    return ExpressionProblem(
      "the parameter '\(name)' is used as a number, not as \(node.summary)\(remedy)",
      at: syntax.offset, origin: node.location)
  }

  private func binary(_ sign: Operator, _ left: Syntax, _ right: Syntax)
    throws(ExpressionProblem) -> AnyFragment
  {
    switch sign {
    case .arithmetic(let sign):
      return try number(left).joined(try number(right)) { .number(.arithmetic(sign, $0, $1)) }
    case .comparison(let sign):
      return try number(left).joined(try number(right)) { .boolean(.comparison(sign, $0, $1)) }
    case .and: return try boolean(left).joined(try boolean(right)) { .boolean(.and($0, $1)) }
    case .or: return try boolean(left).joined(try boolean(right)) { .boolean(.or($0, $1)) }
    case .equal: return try equality(left, right) { .boolean(.equal($0)) }
    case .unequal: return try equality(left, right) { .boolean(.not(.equal($0))) }
    }
  }

  /// Resolves `==` or `!=`. The right operand is converted to the type of the left operand.
  private func equality(
    _ left: Syntax, _ right: Syntax, _ operation: (BooleanOperation.Pair) -> Operation
  ) throws(ExpressionProblem) -> AnyFragment {
    let a = try fragment(left, expected: nil)
    let b = try coerced(
      try fragment(right, expected: a.operation.type), to: a.operation.type, in: right)
    let pair: BooleanOperation.Pair
    switch (a.operation, b.operation) {
    case (.number(let x), .number(let y)): pair = .numbers(x, y)
    case (.boolean(let x), .boolean(let y)): pair = .booleans(x, y)
    case (.text(let x), .text(let y)): pair = .texts(x, y)
    case (.color(let x), .color(let y)): pair = .colors(x, y)
    default: throw mismatch(a.operation.type, b, in: right)
    }
    var whole = a.joined(b) { _, _ in operation(pair) }
    if case .numbers(let x, let y) = pair {
      let own = [x, y].compactMap(\.plainVariable)
      whole.equated += own.filter { !whole.equated.contains($0) }
    }
    return whole
  }

  private func conditional(_ condition: Syntax, _ yes: Syntax, _ no: Syntax, expected: ValueType?)
    throws(ExpressionProblem) -> AnyFragment
  {
    let whole = try boolean(condition)
    if whole.variables.isEmpty, let isTrue = try? whole.operation.value(at: NoVariables()),
      let taken = try onlyBranch(isTrue ? yes : no, other: isTrue ? no : yes, expected: expected)
    {
      return taken
    }
    let a = try coerced(try fragment(yes, expected: expected), to: expected, in: yes)
    let type = a.operation.type
    let b = try coerced(try fragment(no, expected: expected ?? type), to: type, in: no)
    let operation: Operation
    let test = whole.operation
    switch (a.operation, b.operation) {
    case (.number(let x), .number(let y)):
      operation = .number(.conditional(test, then: x, otherwise: y))
    case (.boolean(let x), .boolean(let y)):
      operation = .boolean(.conditional(test, then: x, otherwise: y))
    case (.text(let x), .text(let y)):
      operation = .text(.conditional(test, then: x, otherwise: y))
    case (.color(let x), .color(let y)):
      operation = .color(.conditional(test, then: x, otherwise: y))
    default: throw mismatch(type, b, in: no)
    }
    return whole.joined(a) { _, _ in () }.joined(b) { _, _ in operation }
  }

  /// Returns the branch of a constant condition if the other branch has a row that does not exist,
  /// such as `rows[index + 1]` in the last row; nil otherwise.
  private func onlyBranch(_ taken: Syntax, other: Syntax, expected: ValueType?)
    throws(ExpressionProblem) -> AnyFragment?
  {
    do throws(ExpressionProblem) {
      _ = try fragment(other, expected: expected)
      return nil
    } catch {
      guard error.kind == .missingRow else { throw error }
      return try coerced(try fragment(taken, expected: expected), to: expected, in: taken)
    }
  }

  /// Converts a fragment to a type. Any type converts to a text; all other conversions throw.
  private func coerced(_ fragment: AnyFragment, to type: ValueType?, in syntax: Syntax)
    throws(ExpressionProblem) -> AnyFragment
  {
    guard let type, fragment.operation.type != type else { return fragment }
    guard type == .text else { throw mismatch(type, fragment, in: syntax) }
    return fragment.with(.text(.parts([fragment.operation])))
  }

  /// Returns the fragment of an expression in braces. Error offsets refer to the enclosing text.
  private func innerPiece(_ inner: String, offset: Int) throws(ExpressionProblem) -> AnyFragment {
    do throws(ExpressionProblem) {
      return try fragment(try parseExpression(inner), expected: nil)
    } catch {
      throw error.moved(by: offset)
    }
  }
}

extension NumberOperation {
  /// The variable, if the operation is nothing else; nil for any other operation.
  fileprivate var plainVariable: Variable? {
    switch self {
    case .variable(let variable): variable
    case .input(let operation, _): operation.plainVariable
    default: nil
    }
  }
}

extension String {
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
