// The values of expressions, properties and variables.

package import Geometry
package import Support

/// A value of an expression, a property or a variable.
package enum Value: Sendable, Hashable {
  case number(Double)
  case boolean(Bool)
  /// A string of at most `Limits.textCharacters` characters.
  case text(String)
  /// A colour with its opacity, in both appearances.
  indirect case color(AdaptiveColor)

  /// Returns a colour that is the same in both appearances.
  package static func color(_ color: Color) -> Value { .color(AdaptiveColor(color)) }

  package var type: ValueType {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .text: .text
    case .color: .color
    }
  }

  /// The value for labels and traces: numbers with at most 6 decimals, colours as `#rrggbb`, or as
  /// `#rrggbbaa` if not opaque. A colour that differs in the dark appearance has both values.
  package var shown: String {
    switch self {
    case .number(let number): formatted(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .text(let text): text
    case .color(let color): color.description
    }
  }

  /// The value that `shown` gives when it is read: a number with 6 decimals, a colour of bytes.
  package var rounded: Value {
    switch self {
    case .number(let number): .number(roundedAsFormatted(number))
    case .color(let color):
      .color(AdaptiveColor(light: color.light.rounded, dark: color.dark.rounded))
    case .boolean, .text: self
    }
  }

  /// The value as JSON. A colour is a JSON string.
  package var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .text, .color: .text(shown)
    }
  }
}
