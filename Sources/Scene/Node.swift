// A YAML document as a tree in which every value knows its place in the file.

/// A value of a scene file.
struct Node {
  enum Content {
    case scalar(Scalar)
    case list([Node])
    case mapping([Entry])
  }

  struct Entry {
    let key: String
    let keyLocation: SourceLocation
    let value: Node
  }

  let content: Content
  /// The value's first character.
  let location: SourceLocation
  /// What the value takes of the file, quotes and brackets included, in Unicode scalars after a
  /// byte order mark.
  let span: Range<Int>
  /// How many values this one holds, itself included, aliases counted where they stand.
  let size: Int
  /// True for a value that stands elsewhere in the file, where its anchor is.
  var isAlias = false

  var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  var items: [Node]? {
    if case .list(let items) = content { items } else { nil }
  }

  var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The value under `key`; nil when this is no mapping or has no such key.
  subscript(key: String) -> Node? { entries?.first { $0.key == key }?.value }

  var number: Double? {
    if case .number(let number)? = scalar?.value { number } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let boolean)? = scalar?.value { boolean } else { nil }
  }

  /// The text of any scalar, as it is written: a label may say 42 without quotes.
  var text: String? { scalar.flatMap { $0.isNull ? nil : $0.raw } }

  /// What the value is, for a message.
  var summary: String {
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

/// A scalar as it is written, and what YAML 1.2's core schema takes it for.
struct Scalar {
  enum Value: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case text
  }

  /// How it is written.
  enum Style { case plain, single, double, block }

  let raw: String
  /// Plain scalars have a type; the others are text.
  let style: Style
  /// Characters between the scalar's place and its text: 1 for a quote. Nil where the text does not
  /// stand in the file as it is (blocks, several lines, escapes).
  let leadIn: Int?
  let value: Value

  var isNull: Bool { value == .null }

  /// The expression's own text, when the scalar is one ("= …"), and where it begins in `raw`.
  var expression: (text: String, offset: Int)? {
    guard value == .text, raw.first == "=" else { return nil }
    return (String(raw.dropFirst()), 1)
  }

  static func resolve(_ raw: String) -> Value {
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
