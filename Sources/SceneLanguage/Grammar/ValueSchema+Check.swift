// Validation of YAML values against their schemas, with a report of all errors.

import Geometry
import Motion
import Scene
import Support

extension ValueSchema {
  /// Reports an error for each value in `node` that does not fit this schema.
  ///
  /// - Parameter what: the name of `node` in messages, usually its key, with an example.
  func check(_ node: Node, as what: CheckedValue, into findings: Findings) {
    switch self {
    case .definition(let name):
      Grammar.definition(name).check(node, as: what, into: findings)
    case .list(let schema, let count): checkList(node, of: schema, count, what, findings)
    case .tuple(let schemas): checkTuple(node, schemas, what, findings)
    case .mapping(let mapping): mapping.check(node, as: what, into: findings)
    case .table(let schema, let keys): checkTable(node, schema, keys, what, findings)
    case .either(let schemas):
      let schema = schemas.first { $0.fitsForm(of: node) }
      let isExpression = node.text.map { $0.contains { "+*/(".contains($0) } } ?? false
      if schema == nil, !isExpression, case .boolean = schemas[0],
        let field = schemas.lazy.compactMap({ $0.field(for: node) }).first
      {
        return findings.reject(
          node,
          "'\(what)' takes \(schemas[0].phrase), not \(node.summary); "
            + "write '{ \(field.key): \(node.text ?? "…") }'")
      }
      (schema ?? schemas[0]).check(node, as: what, into: findings)
    case .variants(let variants): variants.check(node, as: what, into: findings)
    case .color where node.entries != nil:
      Grammar.colorPair.check(node, as: what, into: findings)
    default: checkScalar(node, what, findings)
    }
  }

  /// Returns the first field of a mapping that takes a scalar; nil for another schema or value.
  private func field(for node: Node) -> Field? {
    guard case .mapping(let mapping) = self, node.scalar?.isNull == false else { return nil }
    return mapping.fields.first { $0.schema.fitsForm(of: node) }
  }

  /// Returns whether a value has the expected form: a list, a mapping, or a scalar of the expected
  /// type.
  private func fitsForm(of node: Node) -> Bool {
    switch self {
    case .definition(let name): Grammar.definition(name).fitsForm(of: node)
    case .list, .tuple: node.items != nil
    case .mapping, .table, .variants: node.entries != nil
    case .either(let schemas): schemas.contains { $0.fitsForm(of: node) }
    case .boolean: node.boolean != nil || node.scalar?.expression != nil
    case .number, .integer: node.number != nil || node.scalar?.expression != nil
    case .text, .word: node.scalar?.value == .text
    default: node.scalar != nil
    }
  }

  private func checkScalar(_ node: Node, _ what: CheckedValue, _ findings: Findings) {
    guard let scalar = node.scalar, !scalar.isNull else {
      var remedy = what.formRemedy
      if node.isNull, expectsColor {
        remedy = "; quote a colour: '\(node.comment ?? "#5BAAF2")' (a bare # begins a comment)"
      } else if let comment = node.comment {
        remedy = "; a bare # begins a comment, so quote the text: '\(comment)'"
      } else if let expression = node.cutExpression {
        remedy = "; quote the expression: \(expression.yamlQuoted)"
      } else if what.description == "on", let event = node.entries?.first,
        let name = event.value.text
      {
        remedy = "; write 'on: \(event.key) \(name)'"
      }
      return findings.reject(node, "'\(what)' takes \(phrase), not \(node.summary)\(remedy)")
    }
    if scalar.expression != nil {
      if takesExpressions { return }
      return findings.reject(node, "'\(what)' takes \(phrase), not an expression\(braceRemedy)")
    }
    if let problem = problem(with: scalar, in: node, as: what, findings.names) {
      findings.reject(
        node, "'\(what)' takes \(phrase), \(problem.message)", at: problem.offset,
        isName ? .wrongName : .wrongValue)
    }
  }

  /// Returns the end of an error message ("not 'abc'") and the error's offset in the literal, in
  /// characters; nil for a valid literal.
  private func problem(
    with scalar: Scalar, in node: Node, as what: CheckedValue, _ names: Set<String>
  ) -> (message: String, offset: Int)? {
    var not: String {
      "not \(node.summary)\(remedy(for: scalar, under: what.description, names: names))"
    }
    switch self {
    case .number(let range), .integer(let range):
      guard let number = node.number, number.isFinite, range.contains(number) else {
        // The phrase of the range says nothing about this limit.
        let isTooLarge = range == 0...Limits.points && (node.number ?? 0) > Limits.points
        return (isTooLarge ? "at most \(formatted(Limits.points)), \(not)" : not, 0)
      }
      if case .integer = self, number != number.rounded() { return (not, 0) }
    case .boolean:
      guard node.boolean != nil else { return (not, 0) }
    case .color:
      guard AdaptiveColor(named: scalar.raw) != nil else {
        return (not, 0)
      }
    case .curve:
      do {
        _ = try CurveNotation(parsing: scalar.raw)
      } catch {
        if ForeignWords.curve(scalar.raw) != nil { return (not, 0) }
        return ("not \(node.summary): \(error.message)", (scalar.leadIn ?? 0) + error.offset)
      }
    case .symbol:
      guard Symbol.named(scalar.raw) != nil else { return (not, 0) }
    case .word(let words):
      guard words.contains(scalar.raw) else {
        return (not, 0)
      }
    case .name:
      guard scalar.raw.isIdentifier else { return (not, 0) }
    case .text, .plainText, .pathData, .event:
      guard scalar.raw.count <= (isPathLike ? Limits.pathCharacters : Limits.textCharacters) else {
        return ("not \(scalar.raw.count) characters", 0)
      }
    case .literal:
      if let number = node.number, !number.isFinite { return (not, 0) }
    default: break
    }
    return nil
  }

  /// Whether strings of this schema may be as long as SVG path data.
  private var isPathLike: Bool {
    switch self {
    case .plainText, .pathData: true
    default: false
    }
  }

  /// The remedy for an expression in place of path data; empty for other schemas.
  private var braceRemedy: String {
    guard case .pathData = self else { return "" }
    return "; write its numbers in braces: 'M 0 {box.y} L 80 {box.y}'"
  }

  private var isName: Bool { if case .name = self { true } else { false } }

  private var expectsColor: Bool { if case .color = self { true } else { false } }

  /// The expected values in words for messages: "a list".
  private var phrase: String {
    switch self {
    case .number(let range): "a number \(Self.rangePhrase(range))"
    case .integer(let range) where range.lowerBound == range.upperBound:
      formatted(range.lowerBound)
    case .integer(let range): "a whole number \(Self.rangePhrase(range))"
    case .boolean: "true or false"
    case .text: "text of at most \(Limits.textCharacters) characters"
    case .color: "a colour ('#rgb', '#rrggbb', '#rrggbbaa', a CSS or iOS system name)"
    case .curve: "a curve"
    case .symbol: "a symbol"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .name: "a name (letters, digits and _, no digit first)"
    case .plainText, .event: "text"
    case .pathData: "path data"
    case .literal: "a number, true, false or text"
    case .list: "a list"
    case .tuple(let schemas): "a list of \(schemas.count)"
    case .mapping, .table, .variants: "a mapping"
    case .either(let schemas): schemas[0].phrase
    case .definition(let name): Grammar.definition(name).phrase
    }
  }

  private static func rangePhrase(_ range: ClosedRange<Double>) -> String {
    if range.upperBound == Limits.points {
      switch range.lowerBound {
      case 0: return "that is not negative"
      case -Limits.points: return "within ±\(formatted(Limits.points))"
      default: return "of \(formatted(range.lowerBound)) or more"
      }
    }
    return "from \(formatted(range.lowerBound)) to \(formatted(range.upperBound))"
  }

  private var takesExpressions: Bool {
    switch self {
    case .number, .integer, .boolean, .text, .color, .curve, .symbol: true
    default: false
    }
  }

  private func checkList(
    _ node: Node, of schema: ValueSchema, _ count: ClosedRange<Int>, _ what: CheckedValue,
    _ findings: Findings
  ) {
    guard let items = node.items else {
      return findings.reject(node, "'\(what)' takes a list, not \(node.summary)\(what.formRemedy)")
    }
    if rejectsCutText(items, what, findings) { return }
    guard count.contains(items.count) else {
      return findings.reject(
        node,
        "'\(what)' takes \(count.lowerBound) to \(count.upperBound) elements, not \(items.count)")
    }
    for item in items { schema.check(item, as: what, into: findings) }
  }

  private func checkTuple(
    _ node: Node, _ schemas: [ValueSchema], _ what: CheckedValue, _ findings: Findings
  ) {
    if let items = node.items, rejectsCutText(items, what, findings) { return }
    guard let items = node.items, items.count == schemas.count else {
      let given = node.items.map { "\($0.count)" } ?? node.summary
      return findings.reject(
        node, "'\(what)' takes a list of \(schemas.count) values, not \(given)\(what.formRemedy)")
    }
    for (item, schema) in zip(items, schemas) {
      schema.check(item, as: what, into: findings)
    }
  }

  /// Reports an item that a comma cut off, and returns whether there is one.
  private func rejectsCutText(_ items: [Node], _ what: CheckedValue, _ findings: Findings) -> Bool {
    guard let cut = items.firstIndex(where: \.isCutText), cut + 1 < items.count else {
      return false
    }
    let (text, count) = (items[cut].text ?? "").joined(
      withPieces: items[(cut + 1)...].map { $0.text ?? "" })
    for item in items[cut...].prefix(count + 1).dropFirst() { findings.excuse(item) }
    findings.reject(
      items[cut], "'\(what)' has a comma, which ends the text here; write \"\(text)\"")
    return true
  }

  private func checkTable(
    _ node: Node, _ schema: ValueSchema, _ keys: String, _ what: CheckedValue, _ findings: Findings
  ) {
    guard let entries = node.entries else {
      return findings.reject(
        node,
        "'\(what)' takes a mapping with a key for each \(keys), not \(node.summary)"
          + what.formRemedy)
    }
    var rest = entries[...]
    while let entry = rest.popFirst() {
      if let cut = CutValue(entry, followedBy: rest) {
        rest = rest.dropFirst(cut.keys.count)
        findings.reject(cut, of: entry, schema)
      } else if entry.value.isColorPair, ["property", "input"].contains(keys) {
        ValueSchema.color.check(entry.value, as: CheckedValue(entry.key), into: findings)
      } else if keys == "property", let inner = entry.value.entries?.first {
        findings.excuse(at: entry.keyLocation)
        findings.reject(
          entry.value,
          entry.key == "appearance"
            ? "'appearance' takes light or dark here; write 'appearance: dark'"
            : "'\(entry.key)' takes one property at a time; write "
              + "'\(entry.key).\(inner.key): \(inner.value.text ?? "…")'")
      } else if keys == "property", entry.value.items != nil, !schema.isList {
        let group = entry.key.split(separator: ".").last ?? ""
        let key = View.Kind.Name.allCases.lazy.flatMap(\.keys).first {
          $0.field.key == group && !$0.allProperties.isEmpty
        }
        let remedy =
          key.map(\.allProperties[0]).map { property in
            "; write '\(entry.key.dropLast(group.count))\(property.name): "
              + "\(property.schema.example)'"
          } ?? ""
        findings.excuse(at: entry.keyLocation)
        findings.reject(entry.value, "'\(entry.key)' takes one value, not a list\(remedy)")
      } else {
        schema.check(entry.value, as: CheckedValue(entry.key), into: findings)
      }
    }
  }
}

extension ValueSchema {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}

extension Node {
  /// Whether the value is a colour for each appearance: `{ light: …, dark: … }`.
  var isColorPair: Bool {
    guard let entries, !entries.isEmpty else { return false }
    return entries.allSatisfy { $0.key == "light" || $0.key == "dark" }
  }

  var isNull: Bool { scalar?.isNull ?? false }
}
