// Spelling of scalar values in YAML.

import Scene
import Support

struct QuotedScalar {
  var text: String
  var type: Scalar.Value

  init(text: String, type: Scalar.Value) {
    (self.text, self.type) = (text, type)
  }

  init(_ value: Value) {
    switch value {
    case .number(let number): self.init(text: exactText(number), type: .number(number))
    case .boolean(let boolean): self.init(text: value.shown, type: .boolean(boolean))
    case .text(let text): self.init(text: text, type: .text)
    case .color: self.init(text: value.shown, type: .text)
    }
  }

  /// Returns possible spellings, the preferred spelling first. If the old scalar is quoted, the
  /// same quotes come first. Otherwise the order is unquoted, single quotes, double quotes.
  func spellings(like old: Scalar?) -> [String] {
    guard type == .text else { return [text] }
    let quoted = "'" + text.replacing("'", with: "''") + "'"
    let spellings = [text, quoted, doubleQuoted]
    switch old?.style {
    case .single: return [spellings[1], spellings[2]]
    case .double: return [spellings[2]]
    case .plain, .block, nil: return spellings
    }
  }

  /// The spelling with escapes for line breaks and invisible characters (YAML 1.2, section 5.7).
  private var doubleQuoted: String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value):
        quoted += "\\x" + Self.digits(scalar, 2)
      case "\u{2028}", "\u{2029}", "\u{FEFF}": quoted += "\\u" + Self.digits(scalar, 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func digits(_ scalar: Unicode.Scalar, _ count: Int) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
