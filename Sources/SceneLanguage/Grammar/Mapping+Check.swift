// Validation of mappings and of choices between mappings.

import Scene
import Support

extension Mapping {
  func check(_ node: Node, as what: CheckedValue, into findings: Findings) {
    guard let entries = node.entries else {
      return findings.reject(
        node, "'\(what)' takes a mapping, not \(node.summary)\(what.formRemedy)")
    }
    var answered: Set<String> = []
    var rest = entries[...]
    while let entry = rest.popFirst() {
      let field = fields.first { $0.key == entry.key }
      if let cut = CutValue(entry, followedBy: rest) {
        rest = rest.dropFirst(cut.keys.count)
        findings.reject(cut, of: entry, field?.schema ?? .plainText)
      } else if let field {
        field.schema.check(
          entry.value, as: CheckedValue(entry.key, example: example(of: field)), into: findings)
      } else if let key = reject(entry, in: node, answered, findings) {
        answered.insert(key)
      }
    }
    for key in answered { findings.answer(key, at: node.location) }
    for field in fields where field.isMissing(in: node) {
      guard answered.isDisjoint(with: [field.key, field.substitute ?? field.key]) else { continue }
      let other = fields.first { $0.key == field.substitute }
      findings.error(
        node.location,
        "'\(field.key)' is missing\(place(node)); add '\(example(of: field))'"
          + (other.map { " or '\(example(of: $0))'" } ?? ""),
        .missingKey)
    }
    checkRules(node, answered: answered, findings)
  }

  /// Reports an unknown key, and returns the key that is meant. Reports only the first of several
  /// keys that mean the same one, such as `x` and `y` for `frame`.
  private func reject(
    _ entry: Node.Entry, in node: Node, _ answered: Set<String>, _ findings: Findings
  ) -> String? {
    guard !findings.isFull else { return nil }
    let remedy = remedy(for: entry)
    if let key = remedy.key {
      guard !answered.contains(key) else { return nil }
      // The error in the inner mapping is already reported, so do not report its key, too.
      if remedy.isInner, let inner = node[key], inner.entries == nil, inner.items == nil {
        return nil
      }
    }
    if remedy.key == "id" { findings.noteMisplaced(entry.value.text) }
    findings.error(
      entry.keyLocation,
      "unknown \(unknownKeyNoun) \(entry.key.quoted)\(place(node))\(remedy.words)", .unknownKey)
    return remedy.key
  }

  private var isView: Bool { View.Kind.Name(rawValue: noun) != nil }

  private var unknownKeyNoun: String { isView ? "property" : "key" }

  /// Returns the end of a message that names the mapping: " on view 'header'", or " in 'shadow'".
  private func place(_ node: Node) -> String {
    guard isView else { return noun == "scene" ? " in a scene" : " in '\(noun)'" }
    if let id = node["id"]?.text { return " on view \(id.quoted)" }
    return noun == "view" ? " on this view" : " on this \(noun)"
  }
}

extension Variants {
  func check(_ node: Node, as what: CheckedValue, into findings: Findings) {
    guard node.entries != nil else {
      return findings.reject(
        node, "a \(noun) is a mapping, not \(node.summary)\(formRemedy(node.text ?? ""))")
    }
    if let mapping = foreignKind(of: node) ?? mapping(for: node) {
      return mapping.check(node, as: what, into: findings)
    }
    if let kind = node["kind"], variants.contains(where: { $0.key == "kind" }) {
      ValueSchema.word(variants.compactMap(\.value)).check(kind, as: "kind", into: findings)
      return
    }
    findings.reject(
      node, "a \(noun) takes one of \(variants.map(\.key).joined(separator: ", "))\(hint(node))")
  }

  /// Returns the mapping of the kind that a view names as its `type`, so that the keys of this kind
  /// are not reported as further mistakes. Returns nil for a view with a kind.
  private func foreignKind(of node: Node) -> Mapping? {
    guard node["kind"] == nil, let type = node["type"]?.text else { return nil }
    return variants.first { $0.key == "kind" && $0.value == type }?.mapping
  }

  /// Returns the end of a message about a mapping without a key of a variant.
  private func hint(_ node: Node) -> String {
    let keys = variants.map(\.key)
    for entry in node.entries ?? [] {
      if let word = ForeignWords.remedy(for: entry.key, in: noun) {
        if keys.contains(word) { return "; write '\(word)' for '\(entry.key)'" }
        // A remedy that is not a step is a sentence about 'if', which only rules have.
        let steps = Grammar.ruleStep.variants + Grammar.timelineStep.variants
        if !steps.contains(where: { $0.key == word }), keys.contains("if") { return "; \(word)" }
      }
      if let near = nearest(to: entry.key, among: keys) { return "; did you mean '\(near)'?" }
      if entry.key.contains("."), keys.contains("set") {
        return "; write 'set: { \(entry.key): … }'"
      }
    }
    return ""
  }

  /// Returns the end of a message about a step in one text, such as `tap box`.
  private func formRemedy(_ text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return noun == "view" ? viewRemedy(text) : "" }
    let key = ForeignWords.remedy(for: words[0], in: noun) ?? words[0]
    return variants.contains { $0.key == key } ? "; write '\(key): \(words[1])'" : ""
  }

  /// Returns the end of a message about a text in place of a view. A mask and a child are written
  /// in place, not named.
  private func viewRemedy(_ text: String) -> String {
    "; write the view itself: { \(text.isIdentifier ? "id: \(text), " : "")frame: [0, 0, 40, 40] }"
  }

  /// Returns the mapping that the keys of a node select; nil if the keys select none.
  func mapping(for node: Node) -> Mapping? {
    for variant in variants {
      guard let value = node[variant.key] else { continue }
      if variant.value == nil || value.text == variant.value { return variant.mapping }
    }
    let namesKind = variants.contains { $0.value != nil } && node["kind"] != nil
    return namesKind ? nil : fallback
  }
}

extension Field {
  /// Whether a mapping lacks the key and needs it.
  fileprivate func isMissing(in node: Node) -> Bool {
    let isNeeded = isRequired || substitute.map { node[$0] == nil } ?? false
    return isNeeded && node[key] == nil
  }
}
