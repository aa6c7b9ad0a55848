// Remedies for unknown and missing keys.

import Scene
import Support

extension Mapping {
  /// Advice for an unknown key.
  struct Remedy {
    /// The end of the message: "; write 'alpha: 0.5'".
    var words: String
    /// The key that is meant; nil if it is not a key of the mapping.
    var key: String?
    /// Whether the unknown key belongs into the mapping under `key`.
    var isInner = false
  }

  /// Returns the advice for an unknown key with its value.
  func remedy(for entry: Node.Entry) -> Remedy {
    if let remedy = ForeignWords.remedy(for: entry.key, in: noun) {
      guard let field = fields.first(where: { $0.key == remedy }) else {
        return Remedy(words: "; \(remedy)")
      }
      return Remedy(words: "; write '\(line(of: field, with: entry.value))'", key: field.key)
    }
    if noun == "each", isStep(entry.key) {
      return Remedy(words: "; it belongs inside 'do'", key: "do", isInner: true)
    }
    if isStep(noun), fields.first?.key == noun, isStep(entry.key) {
      return Remedy(
        words: "; each step is an item of the list: [{ \(noun): … }, { \(entry.key): … }]")
    }
    // The step 'set' is one letter from 'let', but it is never meant.
    let keys = fields.map(\.key).filter { $0 != ViewKeys.derived.name || entry.key != "set" }
    if let near = nearest(to: entry.key, among: keys) {
      return Remedy(words: "; did you mean '\(near)'?", key: near)
    }
    if noun == "rule",
      let kind = EventKind(rawValue: entry.key) ?? ForeignWords.event(for: entry.key),
      kind.spelling != nil,
      let name = entry.value.text
    {
      return Remedy(words: "; write 'on: \(kind.rawValue) \(name)'", key: "on")
    }
    if entry.key.contains("."), fields.contains(where: { $0.key == "set" }) {
      return Remedy(
        words: "; write 'set: { \(entry.key): \(entry.value.text ?? "…") }'", key: "set")
    }
    if entry.key.contains("."), noun == "animate" {
      return Remedy(
        words: "; it belongs next to 'animate': { animate: { duration: 0.3 }, "
          + "set: { \(entry.key): \(entry.value.text ?? "…") } }", key: "set")
    }
    let owners = fields.filter { $0.schema.hasKey(entry.key) }
    if let owner = owners.first(where: { !$0.schema.isList }) ?? owners.first {
      return Remedy(words: "; it belongs inside '\(owner.key)'", key: owner.key, isInner: true)
    }
    if noun == "instance",
      !Grammar.mapping(of: .view).fields.contains(where: { $0.key == entry.key })
    {
      let value = entry.value.text ?? "…"
      return Remedy(words: "; write 'with: { \(entry.key): \(value) }' if it is an input")
    }
    return Remedy(words: ownerWords(entry.key) ?? listWords)
  }

  private func isStep(_ key: String) -> Bool {
    (Grammar.ruleStep.variants + Grammar.timelineStep.variants).contains { $0.key == key }
  }

  /// Returns the end of a message about a key of another kind of view.
  private func ownerWords(_ key: String) -> String? {
    guard View.Kind.Name(rawValue: noun) != nil else { return nil }
    let owner = View.Kind.Name.allCases.first { kind in
      Grammar.mapping(of: kind).fields.contains { $0.key == key }
    }
    return owner.map { "; it belongs to 'kind: \($0.rawValue)'" }
  }

  /// The maximum number of keys that a message lists.
  private static let mostListed = 10

  private var listWords: String {
    guard fields.count <= Self.mostListed else { return "; remove it" }
    let keys = fields.map(\.key).joined(separator: ", ")
    return fields.count == 1 ? "; the only key is \(keys)" : "; the keys are \(keys)"
  }

  /// Returns a key with the given value if it fits, otherwise with an example.
  private func line(of field: Field, with value: Node) -> String {
    let trial = Findings()
    field.schema.check(value, as: CheckedValue(field.key), into: trial)
    guard !trial.hasErrors, let text = value.text, text.count <= 30 else {
      return example(of: field)
    }
    return "\(field.key): \(text)"
  }
}

extension ValueSchema {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// Returns whether the value is a mapping, or a list of mappings, with a key.
  fileprivate func hasKey(_ key: String) -> Bool {
    switch self {
    case .mapping(let mapping): mapping.fields.contains { $0.key == key }
    case .variants(let variants):
      variants.variants.contains { $0.value == nil && $0.key == key }
        || variants.fallback?.fields.contains { $0.key == key } == true
    case .either(let schemas): schemas.contains { $0.hasKey(key) }
    case .list(let schema, _): schema.hasKey(key)
    case .definition(.view), .definition(.step), .definition(.steps):
      definitionHasKey(key)
    default: false
    }
  }

  private func definitionHasKey(_ key: String) -> Bool {
    switch self {
    case .definition(.view): Grammar.view.fallback?.fields.contains { $0.key == key } == true
    default: Grammar.ruleStep.variants.contains { $0.key == key }
    }
  }
}

/// The name of a value in messages, with an example of it.
struct CheckedValue: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The value's key.
  let description: String
  /// A line such as `shadow: { opacity: 0.5 }`; nil for a value without an example.
  let example: String?

  init(_ name: String, example: String? = nil) {
    (description, self.example) = (name, example)
  }

  init(stringLiteral name: String) { self.init(name) }

  /// The end of a message about a value of another form.
  var formRemedy: String { example.map { "; write '\($0)'" } ?? "" }
}

extension Node {
  /// The names of parameters, state variables, inputs and views in a scene that may have errors.
  var definedNames: Set<String> {
    var (names, waiting): (Set, [Node]) = (["time", "index", "screen", "appearance"], [self])
    while let node = waiting.popLast() {
      waiting += node.items ?? []
      for entry in node.entries ?? [] {
        waiting.append(entry.value)
        switch entry.key {
        case "params", "state", "inputs", "data", "let":
          names.formUnion((entry.value.entries ?? []).map(\.key))
        case "id": names.formUnion([entry.value.text].compactMap { $0 })
        default: break
        }
      }
    }
    return names
  }
}
