// Rules about several keys of a mapping.

import Scene

/// A condition that the keys of a mapping fulfil together.
struct KeyRule: Sendable {
  struct Mistake {
    let location: SourceLocation
    let message: String
    var kind: Diagnostic.Kind = .combination
  }

  /// The keys of the rule. A mistake that stands for one of them hides the rule's own.
  let keys: [String]
  /// The keys of which a mapping needs at least one; empty for another rule.
  let alternatives: [String]
  let mistake: @Sendable (Node, Mapping) -> Mistake?

  /// - Parameter needsOne: whether a mapping needs at least one of the keys.
  init(
    _ keys: [any KeyPart], needsOne: Bool = false,
    mistake: @escaping @Sendable (Node, Mapping) -> Mistake?
  ) {
    self.keys = keys.map(\.name)
    alternatives = needsOne ? self.keys : []
    self.mistake = mistake
  }

  /// Returns the rule that a mapping has exactly one of several keys.
  static func oneOf(_ keys: [any KeyPart]) -> KeyRule {
    let names = keys.map(\.name)
    let words =
      names.count == 2
      ? "either \(names.listed(with: "or"))" : "one of \(names.listed(with: "and"))"
    return KeyRule(keys) { node, mapping in
      guard names.count(where: { node[$0] != nil }) != 1 else { return nil }
      return Mistake(location: node.location, message: "'\(mapping.noun)' takes \(words)")
    }
  }
}

extension Key {
  /// Returns the rule that the key is allowed only with one of several others.
  ///
  /// - Parameters:
  ///   - excluded: the keys beside which it does not stand.
  ///   - message: the message; nil for the usual words.
  func only(
    with others: [any KeyPart], without excluded: [any KeyPart] = [], _ message: String? = nil
  ) -> KeyRule {
    let (name, needed, barred) = (name, others.map(\.name), excluded.map(\.name))
    let end = barred.isEmpty ? "" : ", without \(barred.listed(with: "or"))"
    let usual = "'\(name)' is allowed only with \(needed.listed(with: "or"))\(end)"
    return KeyRule([self] + others + excluded) { node, _ in
      let isAllowed =
        needed.contains { node[$0] != nil } && barred.allSatisfy { node[$0] == nil }
      guard !isAllowed, let value = node[name] else { return nil }
      return .init(location: value.location, message: message ?? usual)
    }
  }
}

extension KeyPart {
  fileprivate var name: String { fields.first?.key ?? "" }
}

extension [String] {
  /// Returns the words in quotes: "'to', 'by' and 'keyframes'".
  fileprivate func listed(with conjunction: String) -> String {
    let words = map { "'\($0)'" }
    return (words.dropLast(2) + [words.suffix(2).joined(separator: " \(conjunction) ")])
      .joined(separator: ", ")
  }
}

extension Mapping {
  /// Reports the violated rules. A mistake about a key hides the other rules about it.
  ///
  /// - Parameter answered: the keys that another mistake of the mapping already covers.
  func checkRules(_ node: Node, answered: Set<String>, _ findings: Findings) {
    var answered = answered
    for rule in rules where answered.isDisjoint(with: rule.keys) {
      guard let mistake = rule.mistake(node, self) else { continue }
      findings.error(mistake.location, mistake.message, mistake.kind)
      findings.noteViolation(in: node)
      answered.formUnion(rule.keys)
    }
  }
}
