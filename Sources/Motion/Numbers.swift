// Number limits, and the formatting of numbers and strings for error messages.

import Geometry
import Support

/// Returns the number clamped to the finite range of Double; 0 for NaN.
func finite(_ number: Double) -> Double {
  guard !number.isNaN else { return 0 }
  return min(max(number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
}

/// Returns a number as a string for error messages, such as 600, 0.01 or 1e-06.
func short(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(saturating: number)) : "\(number)"
}

/// Returns the string in quotes for an error message, on one line and cut to 40 characters.
func quoted(_ text: String) -> String {
  let printable = text.prefix(40).map { character in
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl || character.isNewline ? " " : character
  }
  return "'" + String(printable) + (text.count > 40 ? "…'" : "'")
}
