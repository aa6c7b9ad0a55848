// What a value of a scene file may look like. One description serves the reader, which checks every
// value against it, and the JSON Schema that editors complete scenes from.

/// The form of a value. Wherever a scalar stands, an expression (`= …`) may stand for it.
indirect enum ValueSchema: Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Double>)
  case boolean
  case text
  case color
  case curve
  /// One of these words; no expression.
  case word([String])
  /// The name of something new: letters, digits, underscores; no expression.
  case name
  /// Text without expressions: file names, path data, what a view or an event is called.
  case plainText
  /// Any scalar without expressions.
  case literal
  case list(ValueSchema, ClosedRange<Int>)
  /// A list with these elements in this order.
  case tuple([ValueSchema])
  case mapping(Mapping)
  /// A mapping with keys of the scene's own choice.
  case table(ValueSchema, keys: String)
  /// Any of these, told apart by what the value is (scalar, list or mapping).
  case either([ValueSchema])
  /// A mapping whose form depends on which key it has.
  case variants(Variants)
  /// A schema by its name, so that views can hold views.
  case definition(Definition)

  /// Schemas that refer to themselves or are used in several places.
  enum Definition: String, Sendable, CaseIterable {
    case view, views, step, steps, timeline
  }

  static func mapping(_ noun: String, _ fields: Field...) -> ValueSchema {
    .mapping(Mapping(noun, fields))
  }

  /// One of an enumeration's words.
  static func word<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> ValueSchema
  {
    .word(type.allCases.map(\.rawValue))
  }
}

struct Mapping: Sendable {
  /// What the mapping is, for messages: "view", "shadow".
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
  /// One sentence, shown by editors.
  var documentation: String

  init(_ key: String, _ schema: ValueSchema, _ documentation: String) {
    self.key = key
    self.schema = schema
    self.documentation = documentation
  }

  /// The same field, without which the mapping is an error.
  var required: Field {
    var field = self
    field.isRequired = true
    return field
  }
}

/// Mappings told apart by a key, or by a key's value.
struct Variants: Sendable {
  struct Variant: Sendable {
    var key: String
    /// Nil: the key's presence tells; otherwise its value does.
    var value: String?
    var mapping: Mapping
  }

  var noun: String
  var variants: [Variant]
  /// What the mapping is when no telling key is there.
  var fallback: Mapping?
}
