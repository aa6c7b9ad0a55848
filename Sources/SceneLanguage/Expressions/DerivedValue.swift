// Names for expressions, which `let` declares.

import Scene

import enum Scene.Expression

/// The values of the names that a rule's `let` declares, in the order of their evaluation. It is a
/// class because the names' uses in the rule add them.
final class NamedConstants {
  var expressions: [Expression] = []
}

/// A derived value: a name for an expression, which is resolved in the scope of the declaration. In
/// a rule it has one value in each run; elsewhere it is evaluated where the name is used. It is a
/// class because all uses share the resolved expressions.
final class DerivedValue {
  /// The circumstances of a use that may change the meaning of the expression.
  struct Use: Hashable {
    let expected: ValueType?
    let isInSteps: Bool
    let knowsFinished: Bool
  }

  let name: String
  let node: Node
  /// The resolved expressions by use. Without them a chain of names would take exponential time.
  var known: [Use: Expression] = [:]
  /// Whether the value depends on itself, which is reported.
  var isMistaken = false
  /// The constants of the rule that declares the name; nil for a name outside of rules.
  private let constants: NamedConstants?

  init(_ name: String, _ node: Node, _ constants: NamedConstants?) {
    (self.name, self.node, self.constants) = (name, node, constants)
  }

  /// Returns the expression as the rule's next constant. `finished` has a value only in the steps
  /// that follow an animation, so that it is read there.
  func constant(_ expression: Expression) -> Expression {
    guard let constants, expression.constant == nil,
      !expression.origin.variables.contains(.finished)
    else { return expression }
    constants.expressions.append(expression)
    let index = constants.expressions.count - 1
    return Expression(expression.operation.named(asConstant: index), expression.origin)
  }
}

extension Namespace {
  /// Returns the nearest derived value with a name, and the scope of its declaration. Nil if a
  /// nearer scope has an input or a state variable of the name. An instance of a component sees
  /// only its own derived values and the ones of the scene.
  func derivedValue(_ name: String) -> (value: DerivedValue, scope: Namespace)? {
    var next: Namespace? = self
    while let scope = next {
      if let found = scope.derived[name] { return (found, scope) }
      if scope.inputNodes[name] != nil || scope.state[name] != nil { return nil }
      next = scope.isInstance ? scope.root : scope.parent
    }
    return nil
  }
}

extension Resolver {
  /// Resolves the use of a derived value.
  ///
  /// - Parameter scope: the scope of the declaration.
  func derived(_ value: DerivedValue, in scope: Namespace, expected: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> Expression
  {
    guard !value.isMistaken else {
      throw ExpressionProblem("'\(value.name)' has no value", at: offset, kind: .consequence)
    }
    if let first = openValues.firstIndex(where: { $0 === value }) {
      let cycle = openValues[first...]
      for part in cycle { part.isMistaken = true }
      let names = (cycle.map(\.name) + [value.name]).joined(separator: " → ")
      throw ExpressionProblem(
        "'\(value.name)' depends on itself: \(names); use a state variable", at: offset)
    }
    guard openValues.count < Limits.derivedDepth else {
      throw ExpressionProblem(
        "the names of 'let' refer to each other more than \(Limits.derivedDepth) levels deep",
        at: offset)
    }
    let use = DerivedValue.Use(
      expected: expected == .color ? .color : nil, isInSteps: isInSteps,
      knowsFinished: knowsFinished)
    if let known = value.known[use] { return known }
    var inner = self
    inner.namespace = scope
    inner.openValues.append(value)
    let expression = value.constant(
      try inner.expression(of: value.node, expected: use.expected))
    value.known[use] = expression
    return expression
  }

  /// Resolves the value of a declaration. Its errors have their place in the declaration.
  private func expression(of node: Node, expected: ValueType?) throws(ExpressionProblem)
    -> Expression
  {
    guard let scalar = node.scalar else {
      throw ExpressionProblem("the name has no value", at: 0, kind: .consequence)
    }
    let start = node.location.advanced(by: scalar.leadIn ?? 0)
    do throws(ExpressionProblem) {
      if let (text, lead) = scalar.expression {
        let syntax = try parseExpression(text)
        return try fragment(syntax, expected: expected).expression(
          source: text.trimmed, location: start.advanced(by: lead + syntax.offset),
          offset: syntax.offset)
      }
      switch scalar.value {
      case .number(let number): return Expression(.number(number), at: node.location)
      case .boolean(let boolean): return Expression(.boolean(boolean), at: node.location)
      case .text, .null: return .text(try interpolation(scalar.raw, at: start))
      }
    } catch {
      let lead = scalar.expression == nil ? 0 : 1
      let place = scalar.leadIn == nil ? node.location : start.advanced(by: lead + error.offset)
      throw ExpressionProblem(
        error.message, at: error.offset, kind: error.kind, origin: error.origin ?? place)
    }
  }
}
