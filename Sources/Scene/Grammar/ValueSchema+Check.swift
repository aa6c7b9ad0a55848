// Validation of YAML values against their schemas, with a report of all errors.

import Geometry
import Motion
import Support

extension ValueSchema {
  /// Reports an error for each value in `node` that does not fit this schema.
  ///
  /// - Parameter what: the name of `node` in messages, usually its key.
  func check(_ node: Node, as what: String, into findings: Findings) {
    switch self {
    case .definition(let name):
      Grammar.definition(name).check(node, as: what, into: findings)
    case .list(let schema, let count): checkList(node, of: schema, count, what, findings)
    case .tuple(let schemas): checkTuple(node, schemas, what, findings)
    case .mapping(let mapping): mapping.check(node, as: what, into: findings)
    case .table(let schema, let keys): checkTable(node, schema, keys, what, findings)
    case .either(let schemas):
      let schema = schemas.first { $0.fitsForm(of: node) } ?? schemas[0]
      schema.check(node, as: what, into: findings)
    case .variants(let variants): variants.check(node, as: what, into: findings)
    default: checkScalar(node, what, findings)
    }
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
    case .text: node.scalar?.value == .text
    default: node.scalar != nil
    }
  }

  private func checkScalar(_ node: Node, _ what: String, _ findings: Findings) {
    guard let scalar = node.scalar, !scalar.isNull else {
      let hint = expectsColor ? "; quote a colour: '#5BAAF2' (a bare # begins a comment)" : ""
      findings.error(
        node.location, "'\(what)' takes \(phrase), not \(node.summary)\(node.isNull ? hint : "")")
      return
    }
    if scalar.expression != nil {
      if takesExpressions { return }
      findings.error(node.location, "'\(what)' takes \(phrase), not an expression")
      return
    }
    if let problem = problem(with: scalar, in: node) {
      findings.error(
        node.location.advanced(by: problem.offset), "'\(what)' takes \(phrase), \(problem.message)")
    }
  }

  /// Returns the end of an error message ("not 'abc'") and the error's offset in the literal, in
  /// characters; nil for a valid literal.
  private func problem(with scalar: Scalar, in node: Node) -> (message: String, offset: Int)? {
    let not = "not \(node.summary)"
    switch self {
    case .number(let range), .integer(let range):
      guard let number = node.number, number.isFinite, range.contains(number) else {
        return (not, 0)
      }
      if case .integer = self, number != number.rounded() { return (not, 0) }
    case .boolean:
      guard node.boolean != nil else { return (not, 0) }
    case .color:
      guard Color(named: scalar.raw) != nil else {
        return (not + suggestion(for: scalar.raw, among: Color.names), 0)
      }
    case .curve:
      do {
        _ = try CurveNotation(parsing: scalar.raw)
      } catch {
        let isCut = scalar.raw.contains("(") && !scalar.raw.contains(")")
        let hint = isCut ? "; put a curve with commas in quotes" : ""
        return ("not \(node.summary): \(error.message)\(hint)", (scalar.leadIn ?? 0) + error.offset)
      }
    case .word(let words):
      guard words.contains(scalar.raw) else {
        return (not + suggestion(for: scalar.raw, among: words), 0)
      }
    case .name:
      guard scalar.raw.isIdentifier else { return (not, 0) }
    case .text, .plainText:
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
  private var isPathLike: Bool { if case .plainText = self { true } else { false } }

  private var expectsColor: Bool { if case .color = self { true } else { false } }

  /// The expected values in words for messages: "a list".
  private var phrase: String {
    switch self {
    case .number(let range): "a number \(Self.rangePhrase(range))"
    case .integer(let range): "a whole number \(Self.rangePhrase(range))"
    case .boolean: "true or false"
    case .text: "text of at most \(Limits.textCharacters) characters"
    case .color: "a colour ('#rgb', '#rrggbb', '#rrggbbaa', a CSS or iOS system name)"
    case .curve: "a curve"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .name: "a name (letters, digits and _, no digit first)"
    case .plainText: "text"
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
      return range.lowerBound == 0 ? "that is not negative" : "within ±\(formatted(Limits.points))"
    }
    return "from \(formatted(range.lowerBound)) to \(formatted(range.upperBound))"
  }

  private var takesExpressions: Bool {
    switch self {
    case .number, .integer, .boolean, .text, .color, .curve: true
    default: false
    }
  }

  private func checkList(
    _ node: Node, of schema: ValueSchema, _ count: ClosedRange<Int>, _ what: String,
    _ findings: Findings
  ) {
    guard let items = node.items else {
      return findings.error(node.location, "'\(what)' takes a list, not \(node.summary)")
    }
    guard count.contains(items.count) else {
      return findings.error(
        node.location,
        "'\(what)' takes \(count.lowerBound) to \(count.upperBound) elements, not \(items.count)")
    }
    for item in items { schema.check(item, as: what, into: findings) }
  }

  private func checkTuple(
    _ node: Node, _ schemas: [ValueSchema], _ what: String, _ findings: Findings
  ) {
    guard let items = node.items, items.count == schemas.count else {
      let given = node.items.map { "\($0.count)" } ?? node.summary
      return findings.error(
        node.location, "'\(what)' takes a list of \(schemas.count) values, not \(given)")
    }
    for (item, schema) in zip(items, schemas) { schema.check(item, as: what, into: findings) }
  }

  private func checkTable(
    _ node: Node, _ schema: ValueSchema, _ keys: String, _ what: String, _ findings: Findings
  ) {
    guard let entries = node.entries else {
      return findings.error(
        node.location, "'\(what)' takes a mapping with a key for each \(keys), not \(node.summary)")
    }
    for entry in entries { schema.check(entry.value, as: entry.key, into: findings) }
  }
}

extension Node {
  var isNull: Bool { scalar?.isNull ?? false }
}

extension Mapping {
  func check(_ node: Node, as what: String, into findings: Findings) {
    guard let entries = node.entries else {
      return findings.error(node.location, "'\(what)' takes a mapping, not \(node.summary)")
    }
    for entry in entries {
      if let field = fields.first(where: { $0.key == entry.key }) {
        field.schema.check(entry.value, as: entry.key, into: findings)
      } else {
        let hint = suggestion(
          for: entry.key, among: fields.map(\.key), otherwise: belongingHint(entry.key))
        findings.error(
          entry.keyLocation, "unknown \(unknownKeyNoun) \(entry.key.quoted)\(place(node))\(hint)")
      }
    }
    for field in fields where field.isRequired && node[field.key] == nil {
      findings.error(node.location, "'\(field.key)' is missing\(place(node))")
    }
  }

  private var isView: Bool { View.Kind.Name(rawValue: noun) != nil }

  private var unknownKeyNoun: String { isView ? "property" : "key" }

  /// Returns the end of a message that names the mapping: " on view 'header'", or " in 'shadow'".
  private func place(_ node: Node) -> String {
    guard isView else { return noun == "scene" ? " in a scene" : " in '\(noun)'" }
    if let id = node["id"]?.text { return " on view \(id.quoted)" }
    return noun == "view" ? " on this view" : " on this \(noun)"
  }

  /// Returns the end of a message about a key of another kind of view; empty for all other keys.
  private func belongingHint(_ key: String) -> String {
    guard isView else { return "" }
    let owner = View.Kind.Name.allCases.first { kind in
      Grammar.mapping(of: kind).fields.contains { $0.key == key }
    }
    return owner.map { "; it belongs to 'kind: \($0.rawValue)'" } ?? ""
  }
}

extension Variants {
  func check(_ node: Node, as what: String, into findings: Findings) {
    guard node.entries != nil else {
      return findings.error(node.location, "a \(noun) is a mapping, not \(node.summary)")
    }
    if let mapping = mapping(for: node) {
      return mapping.check(node, as: what, into: findings)
    }
    if let kind = node["kind"], variants.contains(where: { $0.key == "kind" }) {
      ValueSchema.word(variants.compactMap(\.value)).check(kind, as: "kind", into: findings)
      return
    }
    let keys = variants.map(\.key)
    let near = node.entries?.lazy.compactMap { nearest(to: $0.key, among: keys) }.first
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    findings.error(node.location, "a \(noun) takes one of \(keys.joined(separator: ", "))\(hint)")
  }

  /// Returns the mapping that is selected by a key of a node; nil if no key selects a mapping.
  func mapping(for node: Node) -> Mapping? {
    for variant in variants {
      guard let value = node[variant.key] else { continue }
      if variant.value == nil || value.text == variant.value { return variant.mapping }
    }
    let namesKind = variants.contains { $0.value != nil } && node["kind"] != nil
    return namesKind ? nil : fallback
  }
}
