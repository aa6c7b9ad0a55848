// The values of expressions and properties.

package import Geometry
package import Support

/// A value of the scene language.
package enum Value: Sendable, Hashable {
  case number(Double)
  case boolean(Bool)
  /// A text of at most `Limits.textCharacters` characters.
  case text(String)
  /// A colour with its opacity.
  case color(Color)

  package var type: ValueType {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .text: .text
    case .color: .color
    }
  }

  /// The value in texts and traces: a number with at most 6 decimals, a colour as `#rrggbb`.
  package var shown: String {
    switch self {
    case .number(let number): formatted(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .text(let text): text
    case .color(let color): color.hex
    }
  }

  /// The value as JSON; a colour is a text.
  package var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .text, .color: .text(shown)
    }
  }
}
