// What expressions compute and properties hold.

package import Geometry

/// The types of the scene language.
package enum ValueType: String, Sendable, Hashable {
  case number, boolean, text, color

  /// With its article, for a message.
  var phrase: String {
    switch self {
    case .number: "a number"
    case .boolean: "true or false"
    case .text: "text"
    case .color: "a colour"
    }
  }
}

/// A value of the scene language.
package enum Value: Sendable, Hashable {
  case number(Double)
  case boolean(Bool)
  case text(String)
  case color(Color)

  /// Which of the types it has.
  package var type: ValueType {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .text: .text
    case .color: .color
    }
  }

  /// The value as texts and traces show it: numbers with at most 6 decimals, colours as `#rrggbb`.
  package var shown: String {
    switch self {
    case .number(let number): formatted(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .text(let text): text
    case .color(let color): color.hex
    }
  }
}

/// A number with at most 6 decimals, rounded half away from zero, without trailing zeros or "-0";
/// the same in every locale. From 9e12 on it is Swift's own shortest form of the whole number.
package func formatted(_ number: Double) -> String {
  guard number.isFinite else { return "\(number)" }
  let scaled = (number * 1_000_000).rounded()
  guard abs(scaled) < 9e18 else { return number.rounded().description }
  let (whole, fraction) = Int64(scaled).quotientAndRemainder(dividingBy: 1_000_000)
  var text = "\(abs(whole))"
  if fraction != 0 {
    var digits = "\(abs(fraction))"
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    text += "." + digits
  }
  return (scaled < 0 ? "-" : "") + text
}
