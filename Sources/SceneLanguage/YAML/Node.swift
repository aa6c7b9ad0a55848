// A YAML document as a tree of values with their locations.

package import Scene

/// A value of a YAML document: a scalar, a list or a mapping.
package struct Node {
  /// The content of a value: a scalar, the items of a list, or the entries of a mapping.
  package enum Content {
    /// A string, a number, a Boolean or null.
    case scalar(Scalar)
    /// The items of a list, in the order of the file.
    case list([Node])
    /// The keys of a mapping with their values, in the order of the file.
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  package struct Entry {
    /// The key, such as `alpha`.
    package let key: String
    /// The location of the key's first character.
    package let keyLocation: SourceLocation
    /// The value under the key.
    package let value: Node
    /// Whether the key is in braces without a colon: `b` in `{ a: 1, b }`.
    var isBare = false
  }

  package let content: Content
  /// The location of the value's first character.
  package let location: SourceLocation
  /// The range of the value in the file, including quotes or brackets, in Unicode scalars after a
  /// byte order mark.
  package let span: Range<Int>
  /// The number of nested values, including the value itself. An alias has the size of its target.
  let size: Int
  /// Whether the value is an alias (`*name`). An alias has the `location` of its target.
  package internal(set) var isAlias = false
  /// The text that a bare # made a comment: `#5` for `text: #5`; nil for any other value.
  var comment: String?

  /// The scalar; nil if the value is a list or a mapping.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The items of a list; nil if the value is not a list.
  package var items: [Node]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The entries of a mapping; nil if the value is not a mapping.
  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The value under `key`; nil if the value is not a mapping, or has no such key.
  package subscript(key: String) -> Node? {
    guard case .mapping(let entries) = content else { return nil }
    // An index in place of an element avoids a copy of each entry that is passed over.
    for index in entries.indices where entries[index].key == key { return entries[index].value }
    return nil
  }

  /// The number; nil if the value is not a number.
  package var number: Double? {
    if case .number(let number)? = scalar?.value { number } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let boolean)? = scalar?.value { boolean } else { nil }
  }

  /// The string of any scalar, such as `42` without quotes; nil for null, lists and mappings.
  package var text: String? { scalar.flatMap { $0.isNull ? nil : $0.raw } }

  /// A short description of the value for messages, such as "a list" or "'abc'".
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

/// A YAML scalar, with its type in the core schema of YAML 1.2.
package struct Scalar {
  /// The type of a scalar, and the value of a Boolean or a number.
  package enum Value: Equatable {
    /// The null value: empty, `~` or `null`.
    case null
    /// The value `true` or `false`.
    case boolean(Bool)
    /// A number; it may be infinite or NaN.
    case number(Double)
    /// A string: any scalar of no other type.
    case text
  }

  /// The style of a scalar: plain, in quotes, or as a block.
  package enum Quoting { case plain, single, double, block }

  /// The text of the scalar without quotes, with escapes resolved.
  package let raw: String
  /// The style. Only a plain scalar can be a number, a Boolean or null.
  package let style: Quoting
  /// The number of characters between the scalar's location and its string: 1 for a quote, 0 for a
  /// plain scalar. Nil for a block, for several lines and for escapes, because the file spells
  /// these strings differently.
  let leadIn: Int?
  /// The type, and the value of a Boolean or a number.
  package let value: Value

  package var isNull: Bool { value == .null }

  /// The string after the "=" of an expression such as "= 2 * x", with its offset in `raw`, in
  /// characters. Nil for a scalar that is not an expression.
  package var expression: (text: String, offset: Int)? {
    guard value == .text, raw.first == "=" else { return nil }
    return (String(raw.dropFirst()), 1)
  }

  /// Returns the type of a plain scalar, and the value of a Boolean or a number.
  package static func resolve(_ raw: String) -> Value {
    switch raw {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number(raw).map(Value.number) ?? .text
    }
  }

  /// Parses decimal numbers, hexadecimal integers (`0x`), octal integers (`0o`), infinity and NaN.
  /// A later check rejects infinity and NaN.
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
