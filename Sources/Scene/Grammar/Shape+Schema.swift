// The grammar as a JSON Schema (draft-07, the one editors support best), made from the very shapes
// that the reader checks.

import Motion
package import Support

/// The JSON Schema of scene files.
package func sceneSchema() -> JSON {
  var members: [JSON.Member] = [
    .init("$schema", .text("http://json-schema.org/draft-07/schema#")),
    .init("title", .text("Flickbook scene")),
  ]
  if case .object(let scene) = Grammar.scene.schema { members += scene }
  let definitions = Shape.Definition.allCases.map { name in
    JSON.Member(name.rawValue, Grammar.definition(name).schema)
  }
  members.append(.init("definitions", .object(definitions)))
  return .object(members)
}

extension Shape {
  var schema: JSON {
    switch self {
    case .number(let range): Shape.orExpression(Shape.bounded("number", range))
    case .integer(let range): Shape.orExpression(Shape.bounded("integer", range))
    case .boolean: Shape.orExpression(Shape.typed("boolean"))
    case .text: Shape.typed(["string", "number", "boolean"])
    case .color: Shape.typed("string")
    case .curve: Shape.curveSchema
    case .word(let words): .object([.init("enum", .list(words.map(JSON.text)))])
    case .name:
      .object([
        .init("type", .text("string")), .init("pattern", .text("^[A-Za-z_][A-Za-z0-9_]*$")),
      ])
    case .plainText, .literal: Shape.typed(["string", "number", "boolean"])
    case .list(let shape, let count):
      .object([
        .init("type", .text("array")), .init("items", shape.schema),
        .init("minItems", .number(Double(count.lowerBound))),
        .init("maxItems", .number(Double(count.upperBound))),
      ])
    case .tuple(let shapes):
      .object([
        .init("type", .text("array")), .init("items", .list(shapes.map(\.schema))),
        .init("additionalItems", .boolean(false)),
        .init("minItems", .number(Double(shapes.count))),
      ])
    case .mapping(let mapping): mapping.schema
    case .table(let shape, _):
      .object([.init("type", .text("object")), .init("additionalProperties", shape.schema)])
    case .either(let shapes): .object([.init("anyOf", .list(shapes.map(\.schema)))])
    case .variants(let variants): variants.schema
    case .definition(let name): .object([.init("$ref", .text("#/definitions/\(name.rawValue)"))])
    }
  }

  private static func typed(_ name: String) -> JSON { .object([.init("type", .text(name))]) }

  private static func typed(_ names: [String]) -> JSON {
    .object([.init("type", .list(names.map(JSON.text)))])
  }

  private static func bounded(_ type: String, _ range: ClosedRange<Double>) -> JSON {
    .object([
      .init("type", .text(type)), .init("minimum", .number(range.lowerBound)),
      .init("maximum", .number(range.upperBound)),
    ])
  }

  private static func orExpression(_ schema: JSON) -> JSON {
    .object([.init("anyOf", .list([schema, expressionSchema]))])
  }

  private static let expressionSchema = JSON.object([
    .init("type", .text("string")), .init("pattern", .text("^=")),
    .init("description", .text("An expression: = 1 - progress(0, 100, page.offset.y)")),
  ])

  private static let curveSchema = JSON.object([
    .init(
      "anyOf",
      .list([
        .object([.init("enum", .list(Curve.names.map(JSON.text)))]), typed("string"),
      ]))
  ])
}

extension Mapping {
  var schema: JSON { schema(telling: nil) }

  /// - Parameter telling: the key and value by which the mapping is told from others.
  func schema(telling: (key: String, value: String)?) -> JSON {
    let properties = fields.map { field in
      if let telling, telling.key == field.key {
        return JSON.Member(field.key, .object([.init("const", .text(telling.value))]))
      }
      return JSON.Member(field.key, field.schema)
    }
    var required = fields.filter(\.isRequired).map(\.key)
    if let telling { required.append(telling.key) }
    return .object([
      .init("type", .text("object")), .init("properties", .object(properties)),
      .init("required", .list(required.map(JSON.text))),
      .init("additionalProperties", .boolean(false)),
    ])
  }
}

extension Field {
  /// In draft-07 keys beside `$ref` are ignored, so a reference is wrapped to keep its description.
  fileprivate var schema: JSON {
    let description = JSON.Member("description", .text(documentation))
    guard case .object(let members) = shape.schema else { return shape.schema }
    if members.first?.name == "$ref" {
      return .object([description, .init("allOf", .list([shape.schema]))])
    }
    return .object([description] + members.filter { $0.name != "description" })
  }
}

extension Variants {
  var schema: JSON {
    var choices = variants.map { variant in
      variant.mapping.schema(telling: variant.value.map { (variant.key, $0) })
    }
    if var fallback {
      // Without a telling key; with one, its own variant holds.
      fallback.fields.removeAll { field in variants.contains { $0.key == field.key } }
      choices.append(fallback.schema)
    }
    return .object([.init("anyOf", .list(choices))])
  }
}
