// The keys of views, with the properties that they set.

struct ViewKey: Sendable {
  /// The form in which a key's value gives properties. Views are read in the order of the cases.
  enum Arrangement: CaseIterable {
    /// A list of values: `frame: [0, 0, 320, 44]`.
    case list
    /// One value for all properties, or a list: `scale: 2`.
    case uniform
    /// One value: `alpha: 0.5`.
    case single
    /// A mapping with a key for each property: `border: { width: 1 }`.
    case members
    /// A value that sets no property.
    case other
  }

  var field: Field
  let arrangement: Arrangement
  var properties: [Property] = []
  /// The keys inside the value; empty unless the arrangement is `members`.
  var members: [ViewKey] = []

  /// Returns the key of one property, with the property's name.
  static func property(_ property: Property, _ documentation: String) -> ViewKey {
    .property(property.name, property, documentation)
  }

  static func property(_ key: String, _ property: Property, _ documentation: String) -> ViewKey {
    ViewKey(
      field: Field(key, property.schema, documentation), arrangement: .single,
      properties: [property])
  }

  static func list(_ key: String, _ properties: [Property], _ documentation: String) -> ViewKey {
    ViewKey(
      field: Field(key, .tuple(properties.map(\.schema)), documentation), arrangement: .list,
      properties: properties)
  }

  /// Returns a key whose value may be one for all properties or one for each.
  ///
  /// - Parameter properties: the properties, at least one, all of the same schema.
  static func uniform(_ key: String, _ properties: [Property], _ documentation: String) -> ViewKey {
    let schemas = properties.map(\.schema)
    return ViewKey(
      field: Field(key, .either(schemas.prefix(1) + [.tuple(schemas)]), documentation),
      arrangement: .uniform, properties: properties)
  }

  static func members(_ key: String, _ members: [ViewKey], _ documentation: String) -> ViewKey {
    let mapping = Mapping(key, members.map(\.field))
    return ViewKey(
      field: Field(key, .mapping(mapping), documentation), arrangement: .members, members: members)
  }

  static func other(_ key: String, _ schema: ValueSchema, _ documentation: String) -> ViewKey {
    ViewKey(field: Field(key, schema, documentation), arrangement: .other)
  }

  /// The same key as a required one.
  var required: ViewKey {
    var key = self
    key.field = field.required
    return key
  }

  /// The properties of the key and of all keys inside its value.
  var allProperties: [Property] { properties + members.flatMap(\.allProperties) }
}

extension Property {
  /// The schema of the property's values.
  fileprivate var schema: ValueSchema {
    switch type {
    case .number: .number(range)
    case .boolean: .boolean
    case .text: words.isEmpty ? .text : .word(words)
    case .color: .color
    }
  }
}
