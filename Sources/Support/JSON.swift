// JSON values whose objects keep the order of their members, and the JSON text of these values.

/// A JSON value. Objects keep the order of their members.
package indirect enum JSON: Sendable, Hashable, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  case null
  case boolean(Bool)
  /// A number, written with at most 6 decimals.
  case number(Double)
  /// A number, written with enough digits to be read back exactly.
  case exact(Double)
  /// A string; the characters that JSON reserves are escaped.
  case text(String)
  case list([JSON])
  /// An object with members in this order.
  case object([Member])

  /// A member of an object: a name and a value.
  package struct Member: Sendable, Hashable {
    /// The member's name. It is not checked for duplicates.
    package var name: String
    package var value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Makes an object with members in the order of the literal.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0, $1) })
  }

  package init(stringLiteral text: String) { self = .text(text) }

  package init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }

  package init(arrayLiteral values: JSON...) { self = .list(values) }

  /// Returns the value as JSON text, indented by two spaces or on one line.
  package func written(indented: Bool = true) -> String {
    var text = ""
    write(to: &text, indent: indented ? "\n" : nil)
    return text
  }

  /// JSON text that is safe inside a script element of HTML. Every "<" is escaped, because "</" and
  /// "<!--" would end or change the script.
  package var inScript: String { written(indented: false).replacing("<", with: "\\u003c") }

  /// - Parameter indent: a line break followed by the spaces of the current indentation; nil to
  ///   write on one line.
  private func write(to text: inout String, indent: String?) {
    switch self {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .number(let number): text += number.isFinite ? formatted(number) : "null"
    case .exact(let number): text += number.isFinite ? exactText(number) : "null"
    case .text(let string): JSON.write(string, to: &text)
    case .list(let items):
      JSON.write(items, between: ("[", "]"), to: &text, indent: indent) { item, text, inner in
        item.write(to: &text, indent: inner)
      }
    case .object(let members):
      JSON.write(members, between: ("{", "}"), to: &text, indent: indent) { member, text, inner in
        JSON.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, indent: inner)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between brackets: (String, String), to text: inout String, indent: String?,
    item: (Item, inout String, String?) -> Void
  ) {
    let inner = indent.map { $0 + "  " }
    text += brackets.0
    for (position, element) in items.enumerated() {
      if position > 0 { text += inner == nil ? ", " : "," }
      text += inner ?? ""
      item(element, &text, inner)
    }
    text += (items.isEmpty ? "" : indent ?? "") + brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      // Escape control characters that JSON allows unescaped, because a terminal would act on them.
      // YAML, which reads scenes in JSON, too, allows a byte order mark and two other scalars only
      // as escapes.
      case _ where scalar.isControl, "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
