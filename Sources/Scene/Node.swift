// A YAML document as a tree; each value has its location in the file.

/// A value of a scene file.
package struct Node {
  /// The content of a value, by its kind.
  package enum Content {
    /// A text, a number, a Boolean or null.
    case scalar(Scalar)
    /// Values in the order of the file.
    case list([Node])
    /// Keys with their values, in the order of the file.
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  package struct Entry {
    /// The text of the key.
    package let key: String
    /// The location of the key's first character.
    package let keyLocation: SourceLocation
    /// The value of the key.
    package let value: Node
  }

  /// The content of the value.
  package let content: Content
  /// The location of the value's first character.
  package let location: SourceLocation
  /// The extent of the value in the file, with its quotes and brackets. The unit is a Unicode
  /// scalar; a byte order mark does not count.
  package let span: Range<Int>
  /// The number of values in this value, itself included. An alias counts as many as its target.
  let size: Int
  /// Whether the value was written as an alias (`*name`). Its `location` is the anchor's.
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

  /// The value under `key`; nil for a mapping without the key and for anything else.
  package subscript(key: String) -> Node? { entries?.first { $0.key == key }?.value }

  /// The number; nil for anything else.
  package var number: Double? {
    if case .number(let number)? = scalar?.value { number } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let boolean)? = scalar?.value { boolean } else { nil }
  }

  /// The source text of a scalar that is not null: a label may say 42 without quotes. Nil for
  /// lists, mappings and null.
  package var text: String? { scalar.flatMap { $0.isNull ? nil : $0.raw } }

  /// A description of the value for messages.
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

/// A scalar with its type by the core schema of YAML 1.2.
package struct Scalar {
  /// The type of a scalar, with the value of a Boolean or a number.
  package enum Value: Equatable {
    /// The null value: empty, `~` or `null`.
    case null
    /// The value `true` or `false`.
    case boolean(Bool)
    /// A number; it may be infinite or NaN.
    case number(Double)
    /// A text: any other scalar.
    case text
  }

  /// The style of a scalar: plain, in quotes, or as a block.
  package enum Style { case plain, single, double, block }

  /// The text without quotes, with escapes resolved.
  package let raw: String
  /// The style. Only plain scalars are numbers, Booleans or null; the others are text.
  package let style: Style
  /// The number of characters between the scalar's location and its text: 1 for a quote, 0 without.
  /// Nil where the file writes the text differently: as a block, on several lines or with escapes.
  let leadIn: Int?
  /// The type, with the value of a Boolean or a number.
  package let value: Value

  /// Whether the scalar is null.
  package var isNull: Bool { value == .null }

  /// The text after the "=" of a scalar such as "= 2 * x", and its offset in `raw`, in characters.
  /// Nil for a scalar that is no expression.
  package var expression: (text: String, offset: Int)? {
    guard value == .text, raw.first == "=" else { return nil }
    return (String(raw.dropFirst()), 1)
  }

  /// Returns the type of a plain scalar, with the value of a Boolean or a number.
  package static func resolve(_ raw: String) -> Value {
    switch raw {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number(raw).map(Value.number) ?? .text
    }
  }

  /// Parses decimal integers and floats, `0x` and `0o` integers, and the words for infinity and
  /// NaN. The scene's later checks refuse infinity and NaN by name.
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
