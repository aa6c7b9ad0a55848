// The keys of views in scenes, and the properties that the keys set.

import Scene

struct ViewKey: Sendable {
  /// The relation between a key's value and the properties it sets. The reader handles the keys of
  /// a view in the order of these cases.
  enum ValueForm: CaseIterable {
    /// A list with one value for each property: `frame: [0, 0, 320, 44]`.
    case list
    /// One value for all properties, a list, or a mapping for some properties: `scale: 2`.
    case uniform
    case single
    /// A mapping with a key for each property: `border: { width: 1 }`.
    case members
    /// A value that sets no property, such as `id: header`.
    case other
  }

  var field: Field
  let valueForm: ValueForm
  var properties: [Property] = []
  /// The keys inside the value; empty if the value cannot be a mapping.
  var members: [ViewKey] = []

  /// Returns a key that sets the property of the same name.
  static func property(_ property: Property, _ documentation: String) -> ViewKey {
    .property(property.name, property, documentation)
  }

  static func property(_ key: String, _ property: Property, _ documentation: String) -> ViewKey {
    ViewKey(
      field: Field(key, property.schema, documentation), valueForm: .single,
      properties: [property])
  }

  static func list(_ key: String, _ properties: [Property], _ documentation: String) -> ViewKey {
    ViewKey(
      field: Field(key, .tuple(properties.map(\.schema)), documentation), valueForm: .list,
      properties: properties)
  }

  /// Returns a key that takes a list of any length within `counts`. Its first elements set the
  /// properties.
  static func list(
    _ key: String, _ element: ValueSchema, _ counts: ClosedRange<Int>, first: [Property],
    _ documentation: String
  ) -> ViewKey {
    ViewKey(
      field: Field(key, .list(element, counts), documentation), valueForm: .list, properties: first)
  }

  /// Returns a key that takes one value for all properties, or a list with one value for each.
  ///
  /// - Parameters:
  ///   - properties: the properties, at least one, all of the same schema.
  ///   - members: the keys of a mapping, one for each property; empty if no mapping is allowed.
  static func uniform(
    _ key: String, _ properties: [Property], members names: [String] = [], _ documentation: String
  ) -> ViewKey {
    let schemas = properties.map(\.schema)
    let members = zip(names, properties).map { name, property in
      ViewKey.property(name, property, "One of them; 0 by default.")
    }
    let mapping = Mapping(key, members.map(\.field))
    let forms = schemas.prefix(1) + [.tuple(schemas)] + (members.isEmpty ? [] : [.mapping(mapping)])
    return ViewKey(
      field: Field(key, .either(Array(forms)), documentation), valueForm: .uniform,
      properties: properties, members: members)
  }

  static func members(_ key: String, _ members: [ViewKey], _ documentation: String) -> ViewKey {
    let mapping = Mapping(key, members.map(\.field))
    return ViewKey(
      field: Field(key, .mapping(mapping), documentation), valueForm: .members, members: members)
  }

  static func property<Value>(_ key: Key<Value>, _ property: Property) -> ViewKey {
    ViewKey(field: key.field, valueForm: .single, properties: [property])
  }

  /// Returns a key whose mapping sets properties by some of its members.
  static func members<Value>(_ key: Key<Value>, _ members: [ViewKey]) -> ViewKey {
    ViewKey(field: key.field, valueForm: .members, members: members)
  }

  /// Returns a key that the reader of its kind reads.
  ///
  /// - Parameter properties: the properties whose initial values follow from it.
  static func other<Value>(_ key: Key<Value>, _ properties: [Property] = []) -> ViewKey {
    ViewKey(field: key.field, valueForm: .other, properties: properties)
  }

  var required: ViewKey {
    var key = self
    key.field = field.required
    return key
  }

  /// The properties that the key or a key inside its value sets.
  var allProperties: [Property] {
    valueForm == .uniform ? properties : properties + members.flatMap(\.allProperties)
  }
}

extension Property {
  var schema: ValueSchema {
    switch type {
    case .number: .number(range)
    case .boolean: .boolean
    case .text: self == .symbol ? .symbol : words.isEmpty ? .text : .word(words)
    case .color: .color
    }
  }
}
