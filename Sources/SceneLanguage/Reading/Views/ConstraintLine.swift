// The parser of one line of `constraints`. A line is a visual format, or an equation such as
// `avatar.bottom == subheader.bottom - 50 @801 if isShown`.

import Layout
import Scene
import Support

/// A line of `constraints`, split into an equation and a condition. Offsets are in characters from
/// the start of the line.
struct ConstraintLine {
  private let location: SourceLocation
  private let text: String
  /// The line before ` if `: an equation or a visual format, with the priority.
  private let equation: String
  private let condition: ConditionText?

  private struct ConditionText {
    let text: String
    let offset: Int
  }

  init(_ text: String, at location: SourceLocation) {
    self.location = location
    self.text = text
    var rest = text[...]
    if let range = rest.ranges(of: " if ").last {
      condition = ConditionText(
        text: String(rest[range.upperBound...]),
        offset: text.distance(from: text.startIndex, to: range.upperBound))
      rest = rest[..<range.lowerBound]
    } else {
      condition = nil
    }
    equation = String(rest)
  }

  /// Returns the constraints of the line: one for an equation, one or more for a visual format.
  ///
  /// - Throws: ExpressionProblem with an offset in the line.
  func constraints(_ around: Resolver.ConstraintScope, _ context: Context)
    throws(ExpressionProblem) -> [LayoutConstraint]
  {
    let condition = try self.condition.map { part throws(ExpressionProblem) in
      try shifted(by: part.offset) { () throws(ExpressionProblem) in
        try context.resolver.condition(part.text, at: location)
      }
    }
    let isVisual = ["|", "[", "H:", "V:"].contains { equation.trimmed.hasPrefix($0) }
    return isVisual
      ? try visualFormat(condition, context) : [try linear(condition, around, context)]
  }

  /// Runs a parser on the part of the line after `offset`. Error offsets become relative to the
  /// line.
  private func shifted<Result>(
    by offset: Int, _ body: () throws(ExpressionProblem) -> Result
  ) throws(ExpressionProblem) -> Result {
    do throws(ExpressionProblem) {
      return try body()
    } catch {
      throw error.moved(by: offset)
    }
  }

  private func linear(
    _ condition: BooleanExpression?, _ around: Resolver.ConstraintScope, _ context: Context
  ) throws(ExpressionProblem) -> LayoutConstraint {
    let at = equation.lastIndex(of: "@")
    let sides = String(equation[..<(at ?? equation.endIndex)])
    let priority = try at.map { at throws(ExpressionProblem) in
      try shifted(by: sides.count + 1) { () throws(ExpressionProblem) in
        try self.priority(String(equation[equation.index(after: at)...]), context)
      }
    }
    let syntax = try parseExpression(sides)
    guard case .binary(let sign, let left, let right) = syntax.kind,
      let relation = sign.relation
    else {
      throw ExpressionProblem(
        "a constraint compares two sides with '==', '<=' or '>=': a.top == b.bottom + 8",
        at: syntax.offset)
    }
    let resolver = context.resolver
    // Write the constraint as left − right ⟨relation⟩ 0, so that all terms are in one sum.
    let zero = Syntax(kind: .number(0), offset: right.offset)
    let negative = Syntax(kind: .binary(.arithmetic(.subtract), zero, right), offset: right.offset)
    let (sum, other) = (
      try resolver.linear(left, in: around), try resolver.linear(negative, in: around)
    )
    let terms = sum.terms + other.terms
    try check(terms, at: syntax.offset)
    func expression(_ fragment: NumberFragment) throws(ExpressionProblem) -> NumberExpression {
      try fragment.expression(source: text.trimmed, location: location, offset: syntax.offset)
    }
    let constant: NumberFragment = sum.constant.joined(other.constant) {
      .negative(.arithmetic(.add, $0, $1))
    }
    return LayoutConstraint(
      terms: try terms.map { term throws(ExpressionProblem) in
        LayoutConstraint.Term(
          item: term.item, attribute: term.attribute, factor: try expression(term.factor))
      },
      relation: relation, constant: try expression(constant),
      priority: priority ?? LinearConstraint.required,
      origin: origin(of: terms[0].item, context), condition: condition, source: text.trimmed,
      location: location)
  }

  private func check(_ terms: [Resolver.LinearSum.Term], at offset: Int) throws(ExpressionProblem) {
    guard !terms.isEmpty else {
      throw ExpressionProblem(
        "a constraint must name an attribute of a view, such as avatar.top",
        at: offset)
    }
    let places = terms.map(\.attribute).filter(\.isPlace)
    if let first = places.first,
      let stray = places.first(where: { $0.isVertical != first.isVertical })
    {
      throw ExpressionProblem(
        "'\(first.rawValue)' and '\(stray.rawValue)' are on different axes",
        at: offset)
    }
  }

  private func origin(of item: LayoutItem, _ context: Context) -> LayoutItem {
    item.view.flatMap { context.globals.views[$0].parent }.map(LayoutItem.view) ?? .screen
  }

  private func priority(_ text: String, _ context: Context) throws(ExpressionProblem) -> Double {
    let known = ["required": LinearConstraint.required, "high": 750, "low": 250]
    if let priority = known[text.trimmed] { return priority }
    let expression = try context.resolver.expression(text, as: .number, at: location)
    guard case .number(let number)? = expression.constant, number > 0,
      number <= LinearConstraint.required
    else {
      throw ExpressionProblem(
        "a priority must be a constant above 0 and at most 1000, or required, high or low",
        at: 0)
    }
    return number
  }

  private func visualFormat(_ condition: BooleanExpression?, _ context: Context)
    throws(ExpressionProblem) -> [LayoutConstraint]
  {
    let format: VisualFormat
    do {
      format = try VisualFormat(parsing: equation.trimmed, metrics: context.globals.metrics)
    } catch {
      throw ExpressionProblem(error.message, at: error.offset + equation.prefix { $0 == " " }.count)
    }
    guard let first = format.constraints.first,
      let name = first.first.view ?? first.second?.view
    else {
      throw ExpressionProblem(
        "this visual format constrains nothing; write for example |-[title]-|", at: 0)
    }
    let parent = origin(of: try view(name, context), context)
    var all: [LayoutConstraint] = []
    for constraint in format.constraints {
      var terms: [LayoutConstraint.Term] = []
      for (anchor, factor) in [(constraint.first, 1.0), (constraint.second, -1)] {
        guard let anchor else { continue }
        var subject = parent
        if let name = anchor.view { subject = try view(name, context) }
        terms.append(
          LayoutConstraint.Term(
            item: subject, attribute: .init(rawValue: anchor.attribute.rawValue) ?? .leading,
            factor: NumberExpression(factor, at: location)))
      }
      all.append(
        LayoutConstraint(
          terms: terms, relation: constraint.relation,
          constant: NumberExpression(constraint.constant, at: location),
          priority: constraint.priority, origin: parent, condition: condition,
          source: text.trimmed, location: location))
    }
    return all
  }

  private func view(_ name: String, _ context: Context) throws(ExpressionProblem) -> LayoutItem {
    do throws(ExpressionProblem) {
      return .view(try context.resolver.view([NamePart(word: name, index: nil)], at: 0).view)
    } catch {
      let place = text.firstRange(of: name)?.lowerBound ?? text.startIndex
      throw ExpressionProblem(
        "there is no view \(name.quoted)"
          + suggestion(for: name, among: context.namespace.visibleNames),
        at: text.distance(from: text.startIndex, to: place))
    }
  }
}

extension Operator {
  /// The relation of a constraint for `==`, `<=` or `>=`; nil for other operators.
  fileprivate var relation: LinearConstraint.Relation? {
    switch self {
    case .equal: .equal
    case .comparison(.lessOrEqual): .lessOrEqual
    case .comparison(.greaterOrEqual): .greaterOrEqual
    case .arithmetic, .comparison, .unequal, .and, .or: nil
    }
  }
}
