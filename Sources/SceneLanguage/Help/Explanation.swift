// Explanations of the language's keys and of the kinds of errors, for `flickbook explain`.

import Motion
import Scene
import Support

/// A paragraph about a key or a kind of error, with an example.
package struct Explanation: Sendable, Hashable {
  /// The name, with the allowed values of a key.
  package var title: String
  /// The meaning, in sentences.
  package var meaning: String
  /// YAML, in one line or several.
  package var example: String
  /// The message about the example; nil for an example without a mistake.
  package var message: String?
  /// The corrected example; nil for an example without a mistake.
  package var remedy: String?
}

extension Explanation {
  /// Creates an explanation with an example without a mistake.
  package init(title: String, meaning: String, example: String) {
    self.init(title: title, meaning: meaning, example: example, message: nil, remedy: nil)
  }
}

/// Returns the explanations of a key, a property, an event, a function, a curve, a kind of view, a
/// kind of error or a lint rule.
///
/// - Parameter name: a name such as `alpha`, `animate.delay` or `unknown-key`.
/// - Returns: one explanation for each meaning of the name; empty for an unknown name.
package func explanations(of name: String) -> [Explanation] {
  if let kind = Diagnostic.Kind(rawValue: name) { return [kind.explanation] }
  if let rule = LintRule(rawValue: name) { return [rule.explanation] }
  let keys = Grammar.keys.filter { $0.field.key == name || $0.path == name }
  var found: [Explanation] = []
  for (index, key) in keys.enumerated() {
    let same = keys.indices.filter { keys[$0].hasMeaning(of: key) }
    guard same.first == index else { continue }
    var owners: [String] = []
    for noun in same.map({ keys[$0].owner.noun }) where !owners.contains(noun) {
      owners.append(noun)
    }
    found.append(key.explanation(in: owners))
  }
  found += EventKind.explanations(of: name) + Property.explanations(of: name)
  found += Function.explanations(of: name) + Curve.explanations(of: name)
  found += View.Kind.Name.explanations(of: name)
  // A word of another tool is explained by the language's own word.
  guard let own = ForeignWords.property(for: name), Property(name: name) == nil else {
    return found
  }
  return found.isEmpty ? explanations(of: own) : found + Property.explanations(of: own)
}

/// The names that `explanations(of:)` knows, in the order of the language, without duplicates.
package let explainedNames: [String] = {
  let all =
    Grammar.keys.map(\.field.key) + EventKind.wordsOfRules + Property.allCases.map(\.name)
    + Diagnostic.Kind.allCases.map(\.rawValue) + LintRule.allCases.map(\.rawValue)
    + Function.names + Curve.names + Curve.functionNames
    + View.Kind.Name.allCases.filter { $0 != .view }.map(\.rawValue)
  var seen: Set<String> = []
  return all.filter { seen.insert($0).inserted }
}()

extension Grammar {
  /// A key with the mapping that has it.
  struct OwnedField {
    let owner: Mapping
    let field: Field

    /// The key with its mapping, such as `animate.delay`.
    var path: String { "\(owner.noun).\(field.key)" }

    func hasMeaning(of other: OwnedField) -> Bool {
      field.documentation == other.field.documentation
        && field.schema.tablePhrase == other.field.schema.tablePhrase
    }

    func explanation(in owners: [String]) -> Explanation {
      let value = field.schema.tablePhrase.replacing("`", with: "")
      let places = owners.prefix(4).joined(separator: ", ") + (owners.count > 4 ? ", …" : "")
      let required = field.isRequired ? "; required" : ""
      return Explanation(
        title: "\(field.key) in \(places): \(value)\(required)", meaning: field.documentation,
        example: owner.example(of: field))
    }
  }

  /// All keys of the language, those of the scene first. A mapping in several places counts once.
  static let keys: [OwnedField] = {
    var (mappings, waiting) = ([Mapping](), [scene.schema] + ValueSchema.SharedSchema.all)
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .mapping(let mapping):
        guard !mappings.contains(where: { $0.hasKeys(of: mapping) }) else { continue }
        mappings.append(mapping)
        waiting += mapping.fields.map(\.schema)
      case .list(let schema, _), .table(let schema, _): waiting.append(schema)
      case .tuple(let schemas), .either(let schemas): waiting += schemas
      case .variants(let variants):
        waiting += (variants.variants.map(\.mapping) + [variants.fallback].compactMap { $0 })
          .map(\.schema)
      default: break
      }
    }
    return mappings.flatMap { mapping in
      mapping.fields.map { OwnedField(owner: mapping, field: $0) }
    }
  }()
}

extension Mapping {
  fileprivate var schema: ValueSchema { .mapping(self) }

  fileprivate func hasKeys(of other: Mapping) -> Bool {
    noun == other.noun && fields.map(\.key) == other.fields.map(\.key)
  }
}

extension ValueSchema.SharedSchema {
  fileprivate static var all: [ValueSchema] { allCases.map(Grammar.definition) }
}

extension EventKind {
  fileprivate static func explanations(of name: String) -> [Explanation] {
    guard let kind = EventKind(rawValue: name), let spelling = kind.spelling else { return [] }
    let event = kind.example
    return [
      Explanation(
        title: "\(spelling) after 'on'", meaning: kind.meaning,
        example: "rules: [{ on: \(event), do: [set: { box.x: 200 }] }]")
    ]
  }
}

extension Property {
  fileprivate static func explanations(of name: String) -> [Explanation] {
    guard let property = Property(name: name) else { return [] }
    let effect =
      switch property.animation {
      case .additive: "It is animated; concurrent animations add up."
      case .replacing: "It is animated; a new animation replaces the one that runs."
      case .none: "It is not animated: a new value shows at once."
      }
    let kinds = View.Kind.Name.allCases.filter(property.applies)
    let owner =
      kinds.count == View.Kind.Name.allCases.count
      ? "all views" : kinds.map(\.rawValue).joined(separator: ", ")
    return [
      Explanation(
        title: "VIEW.\(name): a property of \(owner)",
        meaning: "Rules and the timeline set it, and expressions read it. \(effect)",
        example: "set: { box.\(name): \(property.schema.example) }")
    ]
  }
}
