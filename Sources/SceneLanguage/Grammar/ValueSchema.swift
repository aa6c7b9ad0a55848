// The schemas of values in scene files, for validation and for the JSON Schema of editors.

import Scene

/// The allowed form of a value. A scalar may also be an expression (`= …`), except in the cases
/// marked "no expressions".
indirect enum ValueSchema: Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Double>)
  case boolean
  case text
  case color
  case curve
  /// The name of a symbol, such as `heart.fill`.
  case symbol
  /// One of several words; no expressions.
  case word([String])
  /// A new name of letters, digits and underscores; no expressions.
  case name
  /// A file name, or the name of a view or event; no expressions.
  case plainText
  /// SVG path data, whose numbers may be expressions in braces.
  case pathData
  /// An event of rules, such as `tap box`; no expressions.
  case event
  /// A scalar of any type; no expressions.
  case literal
  case list(ValueSchema, ClosedRange<Int>)
  /// A list with one element for each schema, in the same order.
  case tuple([ValueSchema])
  case mapping(Mapping)
  /// A mapping whose keys the scene chooses, such as `params`. `keys` is the word for a key in
  /// messages.
  case table(ValueSchema, keys: String)
  /// One of several schemas, selected by the form of the value (scalar, list or mapping).
  case either([ValueSchema])
  /// A mapping whose schema depends on one of its keys.
  case variants(Variants)
  /// A reference to a named schema for recursion: views contain views.
  case definition(SharedSchema)

  /// The name of a schema that is recursive or used in several places.
  enum SharedSchema: String, Sendable, CaseIterable {
    case view, views, step, steps, timeline
  }

  static func word<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> ValueSchema
  {
    .word(type.allCases.map(\.rawValue))
  }
}

struct Mapping: Sendable {
  /// The noun for the mapping in messages, such as "view" or "shadow".
  var noun: String
  var fields: [Field]
  var rules: [KeyRule] = []

  init(_ noun: String, _ fields: [Field]) {
    (self.noun, self.fields) = (noun, fields)
  }
}

struct Field: Sendable {
  var key: String
  var schema: ValueSchema
  var isRequired = false
  /// The key of the same mapping that makes this key superfluous; nil for a key that is required
  /// always or never.
  var substitute: String?
  /// The description of the key in editors, in one or two sentences.
  var documentation: String

  init(_ key: String, _ schema: ValueSchema, _ documentation: String) {
    self.key = key
    self.schema = schema
    self.documentation = documentation
  }

  var required: Field {
    var field = self
    field.isRequired = true
    return field
  }

  /// Returns the field as a required one, unless the mapping has another key.
  func required(unless substitute: String) -> Field {
    var field = self
    field.substitute = substitute
    return field
  }
}

/// A choice between mappings. The presence or value of a key selects the mapping.
struct Variants: Sendable {
  struct Variant: Sendable {
    var key: String
    /// The key's value that selects the variant; nil if the key alone selects it.
    var value: String?
    var mapping: Mapping
  }

  var noun: String
  var variants: [Variant]
  /// The mapping that applies if no variant is selected; nil if a variant must be selected.
  var fallback: Mapping?
}
