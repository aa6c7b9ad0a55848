// The schemas of values in scene files. The reader checks values against them; editors complete
// scenes with the JSON Schema that is generated from them.

/// The form of a value. Any scalar may be an expression (`= …`) unless its case says otherwise.
indirect enum ValueSchema: Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Double>)
  case boolean
  case text
  case color
  case curve
  /// One of several words; no expression.
  case word([String])
  /// A new name of letters, digits and underscores; no expression.
  case name
  /// A text without expressions: a file name, path data, or the name of a view or an event.
  case plainText
  /// A scalar of any type; no expression.
  case literal
  case list(ValueSchema, ClosedRange<Int>)
  /// A list with these elements in this order.
  case tuple([ValueSchema])
  case mapping(Mapping)
  /// A mapping with keys that the scene chooses.
  case table(ValueSchema, keys: String)
  /// A choice between schemas of different forms (scalar, list or mapping).
  case either([ValueSchema])
  /// A mapping whose form depends on one of its keys.
  case variants(Variants)
  /// A reference to a named schema, so that views can contain views.
  case definition(Definition)

  /// The name of a schema that is recursive or used in several places.
  enum Definition: String, Sendable, CaseIterable {
    case view, views, step, steps, timeline
  }

  static func mapping(_ noun: String, _ fields: Field...) -> ValueSchema {
    .mapping(Mapping(noun, fields))
  }

  /// Returns the schema of an enumeration's words.
  static func word<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> ValueSchema
  {
    .word(type.allCases.map(\.rawValue))
  }
}

struct Mapping: Sendable {
  /// The name of the mapping in messages: "view" or "shadow".
  var noun: String
  var fields: [Field]

  init(_ noun: String, _ fields: [Field]) {
    (self.noun, self.fields) = (noun, fields)
  }

  init(_ noun: String, _ fields: Field...) { self.init(noun, fields) }
}

struct Field: Sendable {
  var key: String
  var schema: ValueSchema
  var isRequired = false
  /// The description that editors show, in one or two sentences.
  var documentation: String

  init(_ key: String, _ schema: ValueSchema, _ documentation: String) {
    self.key = key
    self.schema = schema
    self.documentation = documentation
  }

  /// The same field as a required one.
  var required: Field {
    var field = self
    field.isRequired = true
    return field
  }
}

/// A choice between mappings, by a key or by a key's value.
struct Variants: Sendable {
  struct Variant: Sendable {
    var key: String
    /// The key's value that selects the variant; nil if the key alone selects it.
    var value: String?
    var mapping: Mapping
  }

  var noun: String
  var variants: [Variant]
  /// The mapping without any of the variants' keys; nil if one of them is required.
  var fallback: Mapping?
}
