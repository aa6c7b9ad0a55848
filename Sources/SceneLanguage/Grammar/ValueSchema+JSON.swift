// The JSON Schemas of scenes and of component files (draft-07) for editors, generated from the
// reader's schemas.

import Geometry
import Motion
import Scene
package import Support

package func sceneSchema() -> JSON { schemaFile("scene", "Flickbook scene", Grammar.scene) }

/// Returns the JSON Schema of imported files with components.
package func componentSchema() -> JSON {
  schemaFile("components", "Flickbook components", Grammar.imported)
}

private func schemaFile(_ name: String, _ title: String, _ root: Mapping) -> JSON {
  let address = "https://raw.githubusercontent.com/OWNER/flickbook/main/schema/"
  let members: [JSON.Member] = [
    .init("$schema", .text("http://json-schema.org/draft-07/schema#")),
    .init("$id", .text("\(address)\(name).schema.json")), .init("title", .text(title)),
  ]
  var definitions = JSONDefinitions()
  guard case .object(let content) = root.jsonSchema(&definitions) else { return .null }
  for name in ValueSchema.SharedSchema.allCases {
    definitions.add(name.rawValue) { Grammar.definition(name).jsonSchema(&$0) }
  }
  return .object(members + content + [.init("definitions", .object(definitions.members))])
}

/// The definitions of a JSON Schema, which keep it small: each mapping is written once.
struct JSONDefinitions {
  private(set) var members: [JSON.Member] = []
  private var mappings: [(name: String, mapping: Mapping, kind: String?)] = []

  /// Adds a definition under a name, unless the name is taken, and returns a reference to it.
  @discardableResult
  mutating func add(_ name: String, _ make: (inout JSONDefinitions) -> JSON) -> JSON {
    if !members.contains(where: { $0.name == name }) {
      let position = members.count
      members.append(.init(name, .null))
      members[position].value = make(&self)
    }
    return ["$ref": .text("#/definitions/\(name)")]
  }

  /// Returns a reference to the definition of a mapping.
  ///
  /// - Parameter kind: the value of the key `kind`; nil for a mapping without a kind.
  mutating func reference(to mapping: Mapping, kind: String?) -> JSON {
    let known = mappings.first { known in
      known.mapping.noun == mapping.noun && known.kind == kind
        && known.mapping.fields.map(\.key) == mapping.fields.map(\.key)
    }
    if let known { return ["$ref": .text("#/definitions/\(known.name)")] }
    let taken = mappings.count { $0.mapping.noun == mapping.noun }
    let name =
      "mapping." + mapping.noun.replacing(" ", with: "-") + (taken > 0 ? ".\(taken + 1)" : "")
    mappings.append((name, mapping, kind))
    return add(name) { mapping.jsonSchema(kind: kind, &$0) }
  }
}

extension ValueSchema {
  func jsonSchema(_ definitions: inout JSONDefinitions) -> JSON {
    switch self {
    case .number(ConstantRange.coordinate):
      definitions.add("coordinate") {
        orExpression(ValueSchema.bounded("number", ConstantRange.coordinate), &$0)
      }
    case .number(let range): orExpression(ValueSchema.bounded("number", range), &definitions)
    case .integer(let range): orExpression(ValueSchema.bounded("integer", range), &definitions)
    case .boolean: orExpression(ValueSchema.typed("boolean"), &definitions)
    case .text, .plainText, .pathData, .literal: ["type": ["string", "number", "boolean"]]
    case .event: definitions.add("event") { _ in ValueSchema.eventSchema }
    case .color: definitions.add("color") { ValueSchema.colorSchema(&$0) }
    case .curve: definitions.add("curve") { ValueSchema.curveSchema(&$0) }
    case .symbol: definitions.add("symbol") { ValueSchema.symbolSchema(&$0) }
    case .word(let words): ["enum": .list(words.map(JSON.text))]
    case .name: ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]
    case .list(let schema, let count):
      [
        "type": "array", "items": schema.jsonSchema(&definitions),
        "minItems": .number(Double(count.lowerBound)),
        "maxItems": .number(Double(count.upperBound)),
      ]
    case .tuple(let schemas): tupleSchema(schemas, &definitions)
    case .mapping(let mapping): definitions.reference(to: mapping, kind: nil)
    case .table(let schema, let keys):
      [
        "type": "object", "propertyNames": keys == "property" ? Property.namesSchema : true,
        "additionalProperties": schema.jsonSchema(&definitions),
      ]
    case .either(let schemas): ["anyOf": .list(schemas.map { $0.jsonSchema(&definitions) })]
    case .variants(let variants): variants.jsonSchema(&definitions)
    case .definition(let name): ["$ref": .text("#/definitions/\(name.rawValue)")]
    }
  }

  private static func typed(_ name: String) -> JSON { ["type": .text(name)] }

  private static func bounded(_ type: String, _ range: ClosedRange<Double>) -> JSON {
    [
      "type": .text(type), "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  private func orExpression(_ schema: JSON, _ definitions: inout JSONDefinitions) -> JSON {
    ["anyOf": [schema, Self.expression(&definitions)]]
  }

  private static func expression(_ definitions: inout JSONDefinitions) -> JSON {
    definitions.add("expression") { _ in
      [
        "type": "string", "pattern": .text(expressionPattern),
        "description": "An expression such as = 1 - progress(0, 100, page.offset.y).",
      ]
    }
  }

  /// Outside quotes, an expression has no `&`, `|`, `!` or single `=`, no `if`, and no function
  /// with a prefix such as `Math.min(`.
  private static let expressionPattern =
    "^=(?! *if +[A-Za-z_])(?:(?![A-Za-z_][A-Za-z0-9_]*(?:\\.[A-Za-z0-9_]+)+\\()"
    + "(?:[^&|!='\"]|'[^']*'|\"[^\"]*\"|[=!]=|<=|>=))*$"

  private func tupleSchema(_ schemas: [ValueSchema], _ definitions: inout JSONDefinitions) -> JSON {
    let items = schemas.map { $0.jsonSchema(&definitions) }
    let isUniform = Set(items).count == 1
    return [
      "type": "array", "items": isUniform ? items[0] : .list(items),
      "minItems": .number(Double(items.count)), "maxItems": .number(Double(items.count)),
    ]
  }

  /// Returns the schema of a colour. Editors complete names from an enumeration. CSS names match in
  /// any letter case.
  private static func colorSchema(_ definitions: inout JSONDefinitions) -> JSON {
    let anyCase = Color.cssNames.map { name in
      name.map { "[\($0)\($0.uppercased())]" }.joined()
    }
    return [
      "anyOf": [
        ["enum": .list((AdaptiveColor.names + ["transparent"]).map(JSON.text))],
        ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
        ["type": "string", "pattern": .text("^(\(anyCase.joined(separator: "|")))$")],
        expression(&definitions), definitions.reference(to: Grammar.colorPair, kind: nil),
      ]
    ]
  }

  private static func symbolSchema(_ definitions: inout JSONDefinitions) -> JSON {
    ["anyOf": [["enum": .list(Symbol.names.map(JSON.text))], expression(&definitions)]]
  }

  private static func curveSchema(_ definitions: inout JSONDefinitions) -> JSON {
    let functions = Curve.functionNames.joined(separator: "|")
    return [
      "anyOf": [
        ["enum": .list((Curve.names + Curve.aliases).map(JSON.text))],
        ["type": "string", "pattern": .text("^\\s*(\(functions))\\s*\\(.*\\)\\s*$")],
        expression(&definitions),
      ]
    ]
  }

  private static let eventSchema: JSON = {
    let kinds = EventKind.allCases.filter { $0.spelling != nil }
    let alone = kinds.filter { $0.spelling == $0.rawValue }.map(\.rawValue)
    let others = kinds.map(\.rawValue).filter { !alone.contains($0) }
    let pattern = "^ *(\(others.joined(separator: "|"))) +[^ ]+ *$"
    return [
      "anyOf": [
        ["enum": .list(alone.map(JSON.text))], ["type": "string", "pattern": .text(pattern)],
      ],
      "examples": .list(kinds.map { .text($0.example) }),
    ]
  }()
}

extension Property {
  /// The keys of `set`: a state variable, or a view's property.
  fileprivate static let namesSchema: JSON = {
    let names = (allCases.map(\.name) + Quantity.otherNames.keys.sorted()).map {
      $0.replacing(".", with: "\\.")
    }
    let word = "[A-Za-z_][A-Za-z0-9_]*"
    return [
      "pattern":
        .text("^ *((state\\.)?\(word)|\(word)[^ ]*\\.(\(names.joined(separator: "|")))) *$")
    ]
  }()
}

extension Mapping {
  /// Returns the JSON Schema of the mapping.
  ///
  /// - Parameter kind: the value of `kind` that selects the mapping among variants; nil if no value
  ///   selects the mapping.
  func jsonSchema(kind: String? = nil, _ definitions: inout JSONDefinitions) -> JSON {
    let properties = fields.map { field in
      if let kind, field.key == "kind" { return JSON.Member("kind", ["const": .text(kind)]) }
      return JSON.Member(field.key, field.jsonSchema(&definitions))
    }
    var required = fields.filter(\.isRequired).map(\.key)
    if kind != nil { required.append("kind") }
    var members: [JSON.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
      .init("required", .list(required.map(JSON.text))), .init("additionalProperties", false),
    ]
    let substituted = fields.flatMap { field in field.substitute.map { [field.key, $0] } ?? [] }
    let alternatives = rules.flatMap(\.alternatives) + substituted
    if !alternatives.isEmpty {
      let choices = alternatives.map { key -> JSON in ["required": [.text(key)]] }
      members.append(.init("anyOf", .list(choices)))
    }
    return .object(members)
  }
}

extension Field {
  /// Returns the JSON Schema of the field's value, with its description. Draft-07 ignores all keys
  /// next to `$ref`, so a reference is wrapped in `allOf`.
  fileprivate func jsonSchema(_ definitions: inout JSONDefinitions) -> JSON {
    let description = JSON.Member("description", .text(documentation))
    let content = schema.jsonSchema(&definitions)
    guard case .object(let members) = content else { return content }
    if members.first?.name == "$ref" {
      return .object([description, .init("allOf", [content])])
    }
    return .object([description] + members.filter { $0.name != "description" })
  }
}

extension Variants {
  func jsonSchema(_ definitions: inout JSONDefinitions) -> JSON {
    var choices = variants.map { definitions.reference(to: $0.mapping, kind: $0.value) }
    if var fallback {
      // Remove the distinguishing keys: a mapping with such a key belongs to the key's variant.
      fallback.fields.removeAll { field in variants.contains { $0.key == field.key } }
      choices.append(definitions.reference(to: fallback, kind: nil))
    }
    return ["anyOf": .list(choices)]
  }
}
