// JSON with its members in the order of their creation, written alike everywhere.

import Platform

/// A JSON value whose members keep their order.
package indirect enum JSON: Sendable, Hashable, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral
{
  /// Nothing.
  case null
  /// True or false.
  case boolean(Bool)
  /// With at most 6 decimals.
  case number(Double)
  /// With as many digits as it takes to read the same number back.
  case exact(Double)
  /// Any characters; those that JSON keeps to itself are escaped.
  case text(String)
  /// Values in their order.
  case list([JSON])
  /// Members in their order.
  case object([Member])

  /// A name of an object with its value.
  package struct Member: Sendable, Hashable {
    /// Not checked for being the only one.
    package var name: String
    /// What the name stands for.
    package var value: JSON

    /// A member of an object.
    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// An object with members in the order of the literal.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0, $1) })
  }

  /// A list of the literal's values.
  package init(arrayLiteral values: JSON...) { self = .list(values) }

  /// The value as text: indented by two spaces, or in one line.
  package func written(indented: Bool = true) -> String {
    var text = ""
    write(to: &text, indent: indented ? "\n" : nil)
    return text
  }

  /// The value for a script element of a page, where "</" and "<!--" would end or change the
  /// script.
  package var inScript: String { written(indented: false).replacing("<", with: "\\u003c") }

  /// `indent` is a line break with the present indentation, or nil for one line.
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
      // Some of them JSON would allow, and a terminal obey.
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
