// Helpers for numbers, and for numbers and texts in messages.

import Geometry
import Support

/// Returns the number, limited to the finite range of Double; 0 for NaN.
func finite(_ number: Double) -> Double {
  guard !number.isNaN else { return 0 }
  return min(max(number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
}

/// Returns a number in short form for a message: 600, 0.01, 1e-06.
func short(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(saturating: number)) : "\(number)"
}

/// Returns the text in quotes for a message: one line, at most 40 characters.
func quoted(_ text: String) -> String {
  let printable = text.prefix(40).map { character in
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl || character.isNewline ? " " : character
  }
  return "'" + String(printable) + (text.count > 40 ? "…'" : "'")
}
