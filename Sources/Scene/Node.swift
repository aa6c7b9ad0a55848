// A YAML document as a tree in which every value knows its place in the file.

/// A value of a scene file.
package struct Node {
  /// The value by its kind.
  package enum Content {
    /// A text, number, boolean or nothing.
    case scalar(Scalar)
    /// Values in their order.
    case list([Node])
    /// Keys with values, in the order of the file.
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  package struct Entry {
    /// The key's text.
    package let key: String
    /// The key's first character.
    package let keyLocation: SourceLocation
    /// The value under the key.
    package let value: Node
  }

  /// The value by its kind.
  package let content: Content
  /// The value's first character.
  package let location: SourceLocation
  /// The value's extent in the file, quotes and brackets included, in Unicode scalars after a byte
  /// order mark.
  package let span: Range<Int>
  /// The count of values in this one, itself included; aliases count where they stand.
  let size: Int
  /// Whether the value stands elsewhere in the file, where its anchor is.
  package internal(set) var isAlias = false

  /// The scalar; nil for a list or a mapping.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The items of a list; nil for anything else.
  package var items: [Node]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The entries of a mapping; nil for anything else.
  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The value under `key`; nil when this is no mapping or has no such key.
  package subscript(key: String) -> Node? { entries?.first { $0.key == key }?.value }

  /// The number; nil for anything else.
  package var number: Double? {
    if case .number(let number)? = scalar?.value { number } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let boolean)? = scalar?.value { boolean } else { nil }
  }

  /// The text of any scalar, as it is written: a label may say 42 without quotes.
  package var text: String? { scalar.flatMap { $0.isNull ? nil : $0.raw } }

  /// The value in words, for a message.
  package var summary: String {
    switch content {
    case .list: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: return "nothing"
      case .number, .boolean: return scalar.raw
      case .text: return scalar.raw.quoted
      }
    }
  }
}

/// A scalar with its type by YAML 1.2's core schema.
package struct Scalar {
  /// The type, with the value where it is no text.
  package enum Value: Equatable {
    /// Nothing: empty, `~` or `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number; it may be infinite or NaN.
    case number(Double)
    /// Any other scalar.
    case text
  }

  /// The quotes, or the block, that the scalar is written in.
  package enum Style { case plain, single, double, block }

  /// The text without quotes, escapes resolved.
  package let raw: String
  /// Plain scalars have a type; the others are text.
  package let style: Style
  /// Characters between the scalar's place and its text: 1 for a quote. Nil where the text does not
  /// stand in the file as it is (blocks, several lines, escapes).
  let leadIn: Int?
  /// The type, with the value where it is no text.
  package let value: Value

  /// Whether the scalar is nothing.
  package var isNull: Bool { value == .null }

  /// The expression's own text, when the scalar is one ("= …"), and where it begins in `raw`.
  package var expression: (text: String, offset: Int)? {
    guard value == .text, raw.first == "=" else { return nil }
    return (String(raw.dropFirst()), 1)
  }

  /// The type of a plain scalar.
  package static func resolve(_ raw: String) -> Value {
    switch raw {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number(raw).map(Value.number) ?? .text
    }
  }

  /// Decimal integers and floats, `0x` and `0o` integers, and the words for infinity and no number,
  /// which the checks of a scene then refuse by name.
  private static func number(_ raw: String) -> Double? {
    guard let first = raw.utf8.first else { return nil }
    switch raw.lowercased() {
    case ".inf", "+.inf": return .infinity
    case "-.inf": return -.infinity
    case ".nan": return .nan
    default: break
    }
    if raw.hasPrefix("0x") { return Int(raw.dropFirst(2), radix: 16).map(Double.init) }
    if raw.hasPrefix("0o") { return Int(raw.dropFirst(2), radix: 8).map(Double.init) }
    let isDigitOrSign = (0x2B...0x39).contains(first) && first != 0x2C && first != 0x2F
    let allowed = Set("0123456789+-.eE".utf8)
    guard isDigitOrSign, raw.utf8.allSatisfy(allowed.contains) else { return nil }
    return Double(raw.hasPrefix("+") ? String(raw.dropFirst()) : raw)
  }
}
