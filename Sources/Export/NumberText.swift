// Numbers in exported code as text, independent of the locale.

import Support

/// Returns the shortest text that is parsed to the same number, such as "0.3", "2" or "0.00001".
func exact(_ number: Double) -> String {
  guard number != 0 else { return "0" }
  let text = "\(number)"
  if text.hasSuffix(".0") { return String(text.dropLast(2)) }
  // Expand the exponent: Swift writes 1.5e-05, but exported code contains 0.000015.
  let parts = text.split(separator: "e-")
  guard parts.count == 2, let zeros = Int(parts[1]) else { return text }
  let digits = parts[0].filter(\.isNumber)
  let sign = number < 0 ? "-" : ""
  return "\(sign)0.\(String(repeating: "0", count: zeros - 1))\(digits)"
}

/// Formats a number rounded to significant digits, without trailing zeros.
///
/// - Parameter digits: The number of significant digits. The default of 7 keeps the relative error
///   below a millionth.
func rounded(_ number: Double, to digits: Int = 7) -> String {
  exact(roundedNumber(number, to: digits, .toNearestOrAwayFromZero))
}

/// Formats a number rounded away from 0 to significant digits, so that an error is never
/// understated.
func roundedUp(_ number: Double, to digits: Int) -> String {
  exact(roundedNumber(number, to: digits, .awayFromZero))
}

private func roundedNumber(
  _ number: Double, to digits: Int, _ rule: FloatingPointRoundingRule
) -> Double {
  guard number != 0, number.isFinite else { return number }
  let decimals = Double(digits - 1) - log10(abs(number)).rounded(.down)
  // Powers of ten above 10²² are not exact, so numbers that would need them are not rounded.
  guard abs(decimals) <= 22 else { return number }
  let unit = pow(10, abs(decimals))
  return decimals >= 0 ? (number * unit).rounded(rule) / unit : (number / unit).rounded(rule) * unit
}

/// Rounds a number to a multiple of 1 / `parts`. For two decimals, `parts` is 100.
func rounded(_ number: Double, partsOfOne parts: Double) -> Double {
  let scaled = (number * parts).rounded()
  return scaled.isFinite ? scaled / parts : number
}

/// Formats a number rounded to three decimals, enough for points, degrees and opacities.
func short(_ number: Double) -> String { exact(rounded(number, partsOfOne: 1_000)) }
