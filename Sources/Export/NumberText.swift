// The texts of numbers in exported code, independent of the locale.

import Platform

/// Returns the shortest text that reads back as this number: "0.3", "2", "0.00001".
func exact(_ number: Double) -> String {
  guard number != 0 else { return "0" }
  let text = "\(number)"
  if text.hasSuffix(".0") { return String(text.dropLast(2)) }
  // Swift writes 1.5e-05, but a person writes 0.000015.
  let parts = text.split(separator: "e-")
  guard parts.count == 2, let zeros = Int(parts[1]) else { return text }
  let digits = parts[0].filter(\.isNumber)
  let sign = number < 0 ? "-" : ""
  return "\(sign)0.\(String(repeating: "0", count: zeros - 1))\(digits)"
}

/// Returns a number rounded to significant digits, without trailing zeros.
///
/// - Parameter digits: the number of digits; 7 by default, for an error below a millionth.
func rounded(_ number: Double, to digits: Int = 7) -> String {
  exact(roundedNumber(number, to: digits, .toNearestOrAwayFromZero))
}

/// Returns a number rounded away from 0, for an error that must not be understated.
func roundedUp(_ number: Double, to digits: Int) -> String {
  exact(roundedNumber(number, to: digits, .awayFromZero))
}

private func roundedNumber(
  _ number: Double, to digits: Int, _ rule: FloatingPointRoundingRule
) -> Double {
  guard number != 0, number.isFinite else { return number }
  let decimals = Double(digits - 1) - log10(abs(number)).rounded(.down)
  // Powers of ten above 10²² are not exact, so such numbers stay as they are.
  guard abs(decimals) <= 22 else { return number }
  let unit = pow(10, abs(decimals))
  return decimals >= 0 ? (number * unit).rounded(rule) / unit : (number / unit).rounded(rule) * unit
}

/// Returns a number rounded to a multiple of 1 / `parts`: 100 for two decimals.
func rounded(_ number: Double, partsOfOne parts: Double) -> Double {
  let scaled = (number * parts).rounded()
  return scaled.isFinite ? scaled / parts : number
}

/// Returns a number rounded to a thousandth, enough for points, degrees and opacities.
func short(_ number: Double) -> String { exact(rounded(number, partsOfOne: 1_000)) }
