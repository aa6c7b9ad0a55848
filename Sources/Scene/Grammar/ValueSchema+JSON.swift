// The JSON Schema of scenes (draft-07) for editors, generated from the reader's schemas.

import Motion
package import Support

/// Returns the JSON Schema of scene files.
package func sceneSchema() -> JSON {
  var members: [JSON.Member] = [
    .init("$schema", .text("http://json-schema.org/draft-07/schema#")),
    .init("title", .text("Flickbook scene")),
  ]
  if case .object(let scene) = Grammar.scene.jsonSchema { members += scene }
  let definitions = ValueSchema.Definition.allCases.map { name in
    JSON.Member(name.rawValue, Grammar.definition(name).jsonSchema)
  }
  members.append(.init("definitions", .object(definitions)))
  return .object(members)
}

extension ValueSchema {
  var jsonSchema: JSON {
    switch self {
    case .number(let range): ValueSchema.orExpression(ValueSchema.bounded("number", range))
    case .integer(let range): ValueSchema.orExpression(ValueSchema.bounded("integer", range))
    case .boolean: ValueSchema.orExpression(ValueSchema.typed("boolean"))
    case .text: ValueSchema.typed(["string", "number", "boolean"])
    case .color: ValueSchema.typed("string")
    case .curve: ValueSchema.curveSchema
    case .word(let words): ["enum": .list(words.map(JSON.text))]
    case .name:
      ["type": .text("string"), "pattern": .text("^[A-Za-z_][A-Za-z0-9_]*$")]
    case .plainText, .literal: ValueSchema.typed(["string", "number", "boolean"])
    case .list(let schema, let count):
      [
        "type": .text("array"), "items": schema.jsonSchema,
        "minItems": .number(Double(count.lowerBound)),
        "maxItems": .number(Double(count.upperBound)),
      ]
    case .tuple(let schemas):
      [
        "type": .text("array"), "items": .list(schemas.map(\.jsonSchema)),
        "additionalItems": .boolean(false), "minItems": .number(Double(schemas.count)),
      ]
    case .mapping(let mapping): mapping.jsonSchema
    case .table(let schema, _):
      ["type": .text("object"), "additionalProperties": schema.jsonSchema]
    case .either(let schemas): ["anyOf": .list(schemas.map(\.jsonSchema))]
    case .variants(let variants): variants.jsonSchema
    case .definition(let name): ["$ref": .text("#/definitions/\(name.rawValue)")]
    }
  }

  private static func typed(_ name: String) -> JSON { ["type": .text(name)] }

  private static func typed(_ names: [String]) -> JSON {
    ["type": .list(names.map(JSON.text))]
  }

  private static func bounded(_ type: String, _ range: ClosedRange<Double>) -> JSON {
    [
      "type": .text(type), "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  private static func orExpression(_ jsonSchema: JSON) -> JSON {
    ["anyOf": .list([jsonSchema, expressionSchema])]
  }

  private static let expressionSchema: JSON = [
    "type": .text("string"), "pattern": .text("^="),
    "description": .text("An expression such as = 1 - progress(0, 100, page.offset.y)."),
  ]

  private static let curveSchema: JSON = [
    "anyOf": .list([["enum": .list(Curve.names.map(JSON.text))], typed("string")])
  ]
}

extension Mapping {
  var jsonSchema: JSON { jsonSchema(telling: nil) }

  /// Returns the JSON Schema of the mapping.
  ///
  /// - Parameter telling: the key and value that select this mapping among variants; nil if the
  ///   mapping is not selected by a value.
  func jsonSchema(telling: (key: String, value: String)?) -> JSON {
    let properties = fields.map { field in
      if let telling, telling.key == field.key {
        return JSON.Member(field.key, ["const": .text(telling.value)])
      }
      return JSON.Member(field.key, field.jsonSchema)
    }
    var required = fields.filter(\.isRequired).map(\.key)
    if let telling { required.append(telling.key) }
    return [
      "type": .text("object"), "properties": .object(properties),
      "required": .list(required.map(JSON.text)), "additionalProperties": .boolean(false),
    ]
  }
}

extension Field {
  /// The JSON Schema of the field's value, with its description. Draft-07 ignores all keys next to
  /// `$ref`, so a reference is wrapped in `allOf`.
  fileprivate var jsonSchema: JSON {
    let description = JSON.Member("description", .text(documentation))
    guard case .object(let members) = schema.jsonSchema else { return schema.jsonSchema }
    if members.first?.name == "$ref" {
      return .object([description, .init("allOf", .list([schema.jsonSchema]))])
    }
    return .object([description] + members.filter { $0.name != "description" })
  }
}

extension Variants {
  var jsonSchema: JSON {
    var choices = variants.map { variant in
      variant.mapping.jsonSchema(telling: variant.value.map { (variant.key, $0) })
    }
    if var fallback {
      // Remove the distinguishing keys: a mapping with such a key belongs to the key's variant.
      fallback.fields.removeAll { field in variants.contains { $0.key == field.key } }
      choices.append(fallback.jsonSchema)
    }
    return ["anyOf": .list(choices)]
  }
}
