// What every part of this target does with numbers.

import Geometry

/// The number itself, or the outermost finite one of its sign; 0 for what is not a number.
func finite(_ number: Double) -> Double {
  guard !number.isNaN else { return 0 }
  return min(max(number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
}

/// A number in a message: 600, 0.01, 1e-06.
func short(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(saturating: number)) : "\(number)"
}
