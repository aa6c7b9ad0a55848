// The resolver of a constraint's sides: sums of attributes such as `subheader.bottom - 2 * gap`.

import Layout
import Motion
import Scene
import Support

extension Resolver {
  /// A linear sum of attributes: Σ factor · attribute + constant.
  struct LinearSum {
    struct Term {
      let item: LayoutItem
      let attribute: LayoutConstraint.Attribute
      var factor: NumberFragment
    }

    var terms: [Term] = []
    var constant: NumberFragment
  }

  /// The meaning of attribute names without a view and of `parent` in a constraint.
  struct ConstraintScope {
    /// The view that has the constraint; nil for a constraint of the scene. An attribute without a
    /// view name, such as `top`, belongs to this view.
    let view: ViewID?
    /// The item named `parent`; nil for a constraint of the scene.
    let parent: LayoutItem?
  }

  private static let zero = TypedFragment(NumberOperation.literal(0))
  private static let one = TypedFragment(NumberOperation.literal(1))
  private static let minusOne = TypedFragment(NumberOperation.literal(-1))

  /// Resolves an expression as a linear sum of attributes.
  ///
  /// - Throws: ExpressionProblem for an expression that is not linear in the attributes.
  func linear(_ syntax: Syntax, in scope: ConstraintScope) throws(ExpressionProblem) -> LinearSum {
    switch syntax.kind {
    case .name(let parts):
      if let term = try attribute(parts, in: scope, at: syntax.offset) {
        return LinearSum(terms: [term], constant: Self.zero)
      }
    case .negative(let operand):
      return scaled(try linear(operand, in: scope), by: Self.minusOne, .multiply)
    case .binary(.arithmetic(let sign), let left, let right):
      if let sum = try linear(sign, left, right, in: scope) { return sum }
    default: break
    }
    try refuseAttributes(in: syntax, scope)
    return LinearSum(constant: try number(syntax))
  }

  /// Returns the sum, difference, product or quotient of two linear sums; nil for a remainder.
  private func linear(
    _ sign: NumberOperation.Arithmetic, _ left: Syntax, _ right: Syntax,
    in scope: ConstraintScope
  ) throws(ExpressionProblem) -> LinearSum? {
    switch sign {
    case .add, .subtract:
      var sum = try linear(left, in: scope)
      var other = try linear(right, in: scope)
      if sign == .subtract {
        other = scaled(other, by: Self.minusOne, .multiply)
      }
      sum.terms += other.terms
      sum.constant = combined(.add, sum.constant, other.constant)
      return sum
    case .multiply:
      let (first, second) = (try linear(left, in: scope), try linear(right, in: scope))
      if second.terms.isEmpty { return scaled(first, by: second.constant, .multiply) }
      if first.terms.isEmpty { return scaled(second, by: first.constant, .multiply) }
      throw ExpressionProblem(
        "attributes cannot be multiplied by each other; use a number", at: left.offset)
    case .divide:
      let (first, second) = (try linear(left, in: scope), try linear(right, in: scope))
      guard second.terms.isEmpty else {
        throw ExpressionProblem(
          "an attribute cannot be a divisor; divide by a number", at: right.offset)
      }
      return scaled(first, by: second.constant, .divide)
    case .remainder: return nil
    }
  }

  private func scaled(
    _ sum: LinearSum, by factor: NumberFragment, _ sign: NumberOperation.Arithmetic
  )
    -> LinearSum
  {
    var sum = sum
    for index in sum.terms.indices {
      sum.terms[index].factor = combined(sign, sum.terms[index].factor, factor)
    }
    sum.constant = combined(sign, sum.constant, factor)
    return sum
  }

  /// Returns the result of an operator for two numbers. If both numbers are literals, the result is
  /// a literal.
  private func combined(
    _ sign: NumberOperation.Arithmetic, _ a: NumberFragment,
    _ b: NumberFragment
  ) -> NumberFragment {
    if let x = a.operation.literal, let y = b.operation.literal {
      let number: Double? =
        switch sign {
        case .add: x + y
        case .multiply: x * y
        case .divide where y != 0: x / y
        default: nil
        }
      if let number { return TypedFragment(.literal(number)) }
    }
    return a.joined(b) { .arithmetic(sign, $0, $1) }
  }

  /// Returns the attribute that a name means, as a term; nil if the name is not an attribute.
  private func attribute(
    _ parts: [NamePart], in scope: ConstraintScope, at offset: Int
  ) throws(ExpressionProblem) -> LinearSum.Term? {
    guard let last = parts.last, last.index == nil else { return nil }
    let head = Array(parts.dropLast())
    guard let attribute = LayoutConstraint.Attribute(rawValue: last.word) else {
      try refuseNear(last.word, of: head, hasView: scope.view != nil, at: offset)
      return nil
    }
    guard let item = try subject(head, in: scope, at: offset) else { return nil }
    return LinearSum.Term(item: item, attribute: attribute, factor: Self.one)
  }

  /// Returns the view or screen named before an attribute; nil for any other name.
  private func subject(
    _ head: [NamePart], in scope: ConstraintScope, at offset: Int
  ) throws(ExpressionProblem) -> LayoutItem? {
    guard let first = head.first else { return scope.view.map(LayoutItem.view) }
    if namespace.member(first.word) == nil {
      if head.count == 1, first.index == nil {
        if first.word == "screen" { return .screen }
        if first.word == "parent", let parent = scope.parent { return parent }
      }
      if first.word == "state" || first.word == "screen" { return nil }
    }
    let found = try view(head, at: offset)
    return found.rest.isEmpty ? .view(found.view) : nil
  }

  /// Throws if an unknown attribute is similar to a known attribute, such as `avatar.botom`.
  ///
  /// - Parameter hasView: whether an attribute without a view belongs to a view that has the
  ///   constraint.
  private func refuseNear(_ word: String, of head: [NamePart], hasView: Bool, at offset: Int)
    throws(ExpressionProblem)
  {
    let known = LayoutConstraint.Attribute.allCases.map(\.rawValue)
    if head.isEmpty, hasView, let near = nearest(to: word, among: known) {
      do throws(ExpressionProblem) {
        _ = try named([NamePart(word: word, index: nil)], expected: nil, at: offset)
      } catch {
        guard case .unknownName = error.kind else { return }
        throw ExpressionProblem("unknown name \(word.quoted); did you mean '\(near)'?", at: offset)
      }
    }
    guard !head.isEmpty, let found = try? view(head, at: offset), found.rest.isEmpty else { return }
    let name = head.map(\.word).joined(separator: ".")
    let replacement: String? =
      switch word {
      case "x": "left"
      case "y": "top"
      default:
        Quantity(name: word) == nil
          ? nearest(to: word, among: known) : nil
      }
    guard let replacement else { return }
    throw ExpressionProblem(
      "unknown attribute \(word.quoted) of '\(name)'; did you mean '\(replacement)'?",
      at: offset)
  }

  /// Throws if an attribute is in a function, a condition or a remainder, which are not linear.
  private func refuseAttributes(in syntax: Syntax, _ scope: ConstraintScope)
    throws(ExpressionProblem)
  {
    switch syntax.kind {
    case .name(let parts):
      if try attribute(parts, in: scope, at: syntax.offset) != nil {
        throw ExpressionProblem(
          "attributes can only be added, and multiplied by numbers; "
            + "write a limit such as max as another constraint, with '>='",
          at: syntax.offset)
      }
    case .number, .boolean, .text: break
    case .list(let items), .call(_, let items):
      for item in items { try refuseAttributes(in: item, scope) }
    case .negative(let operand), .not(let operand):
      try refuseAttributes(in: operand, scope)
    case .binary(_, let left, let right):
      try refuseAttributes(in: left, scope)
      try refuseAttributes(in: right, scope)
    case .conditional(let condition, let yes, let no):
      for part in [condition, yes, no] { try refuseAttributes(in: part, scope) }
    }
  }
}
