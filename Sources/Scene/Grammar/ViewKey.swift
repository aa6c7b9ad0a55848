// The keys of views, and which properties stand under them.

struct ViewKey: Sendable {
  /// How properties stand under a key; views are read in this order.
  enum Arrangement: CaseIterable {
    /// One after the other: `frame: [0, 0, 320, 44]`.
    case list
    /// The same for all, or one after the other: `scale: 2`.
    case uniform
    /// Alone: `alpha: 0.5`.
    case single
    /// Each under a key of its own: `border: { width: 1 }`.
    case members
    /// None: what stands there is no property.
    case other
  }

  var field: Field
  let arrangement: Arrangement
  var properties: [Property] = []
  /// The keys below it, of the arrangement `members`.
  var members: [ViewKey] = []

  /// The property's name is the key.
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

  /// - Parameter properties: one at least, all of one schema.
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

  /// The same key, without which the mapping is an error.
  var required: ViewKey {
    var key = self
    key.field = field.required
    return key
  }

  /// Those under the key, however deep.
  var allProperties: [Property] { properties + members.flatMap(\.allProperties) }
}

extension Property {
  /// What may stand for it.
  fileprivate var schema: ValueSchema {
    switch type {
    case .number: .number(range)
    case .boolean: .boolean
    case .text: words.isEmpty ? .text : .word(words)
    case .color: .color
    }
  }
}
