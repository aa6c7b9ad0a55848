// Keys of mappings, each declared once for the grammar and for the reader.

import Scene

/// A key of a mapping, with the reader of its value.
struct Key<Value>: Sendable {
  private(set) var field: Field
  let reader: Reader<Value>

  /// - Parameter documentation: the description in editors, in one or two sentences.
  init(_ name: String, _ reader: Reader<Value>, _ documentation: String) {
    field = Field(name, reader.schema, documentation)
    self.reader = reader
  }

  var name: String { field.key }

  var required: Key {
    var key = self
    key.field = field.required
    return key
  }

  /// Returns the key as a required one, unless the mapping has another key.
  func required(unless substitute: String) -> Key {
    var key = self
    key.field = field.required(unless: substitute)
    return key
  }
}

/// A part of the declaration of a mapping's keys: one key, or a group of keys.
protocol KeyPart: Sendable {
  var fields: [Field] { get }
}

extension Key: KeyPart {
  var fields: [Field] { [field] }
}

extension [Field]: KeyPart {
  var fields: [Field] { self }
}

/// The keys of a mapping. Each stored property is a key or a group of keys, in the order in which
/// editors and documentation list them.
protocol Keys: KeyPart {
  /// The rules about several keys.
  var rules: [KeyRule] { get }
}

extension Keys {
  var rules: [KeyRule] { [] }

  var fields: [Field] {
    Mirror(reflecting: self).children.flatMap { ($0.value as? any KeyPart)?.fields ?? [] }
  }
}

extension Mapping {
  init(_ noun: String, keys: some Keys) {
    self.init(noun, keys.fields)
    rules = keys.rules
  }
}

extension Node {
  /// The unread value of a key; nil if the value is not a mapping, or has no such key.
  subscript<Value>(key: Key<Value>) -> Node? { self[key.name] }
}

/// The values of a mapping, which the grammar has checked. Each key is a member: `members.over`.
///
/// A value is read at each access. It is nil if the key is missing, and if its value has an error,
/// which is reported.
@dynamicMemberLookup
struct Members<K: Keys> {
  private let keys: K
  let node: Node
  var context: Context

  init(_ keys: K, _ node: Node, _ context: Context) {
    (self.keys, self.node, self.context) = (keys, node, context)
  }

  subscript<Value>(dynamicMember path: KeyPath<K, Key<Value>>) -> Value? {
    value(of: keys[keyPath: path])
  }

  /// The value of a key that not all mappings with these keys have.
  subscript<Value>(dynamicMember path: KeyPath<K, Key<Value>?>) -> Value? {
    keys[keyPath: path].flatMap(value(of:))
  }

  private func value<Value>(of key: Key<Value>) -> Value? {
    node[key].flatMap { key.reader.read($0, context) }
  }

  /// The members of a group of keys.
  subscript<Group: Keys>(dynamicMember path: KeyPath<K, Group>) -> Members<Group> {
    Members<Group>(keys[keyPath: path], node, context)
  }

  /// Returns the unread value of a key; nil for a missing key.
  func node<Value>(_ path: KeyPath<K, Key<Value>>) -> Node? { node[keys[keyPath: path].name] }

  func keyName<Value>(_ path: KeyPath<K, Key<Value>>) -> String { keys[keyPath: path].name }

  func has<Value>(_ path: KeyPath<K, Key<Value>>) -> Bool { node(path) != nil }

  /// Whether a key is missing, and no other mistake stands for it, such as a misspelled key.
  func lacks<Value>(_ path: KeyPath<K, Key<Value>>) -> Bool {
    !has(path) && !context.findings.isAnswered(keys[keyPath: path].name, at: node.location)
  }
}
