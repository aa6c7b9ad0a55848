// Numbers, and texts in the messages about curves.

import Geometry
import Support

/// The number itself, or the outermost finite one of its sign; 0 for what is not a number.
func finite(_ number: Double) -> Double {
  guard !number.isNaN else { return 0 }
  return min(max(number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
}

/// A number in a message: 600, 0.01, 1e-06.
func short(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(saturating: number)) : "\(number)"
}

/// The text in quotes, on one line and not longer than a message can bear.
func quoted(_ text: String) -> String {
  let printable = text.prefix(40).map { character in
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl || character.isNewline ? " " : character
  }
  return "'" + String(printable) + (text.count > 40 ? "…'" : "'")
}
