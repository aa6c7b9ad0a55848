// Numbers as code has them: all languages here read them, whatever the locale.

import Platform

/// The shortest text that is this very number: "0.3", "2", "0.00001".
func exact(_ number: Double) -> String {
  guard number != 0 else { return "0" }
  let text = "\(number)"
  if text.hasSuffix(".0") { return String(text.dropLast(2)) }
  // Swift writes 1.5e-05, which people do not.
  let parts = text.split(separator: "e-")
  guard parts.count == 2, let zeros = Int(parts[1]) else { return text }
  let digits = parts[0].filter(\.isNumber)
  let sign = number < 0 ? "-" : ""
  return "\(sign)0.\(String(repeating: "0", count: zeros - 1))\(digits)"
}

/// The number to so many significant digits, without zeros at the end.
///
/// - Parameter digits: seven are a ten millionth of the number: nothing that could be seen.
func rounded(_ number: Double, to digits: Int = 7) -> String {
  exact(roundedNumber(number, to: digits, .toNearestOrAwayFromZero))
}

/// The same, away from 0: for an error that must not be understated.
func roundedUp(_ number: Double, to digits: Int) -> String {
  exact(roundedNumber(number, to: digits, .awayFromZero))
}

private func roundedNumber(
  _ number: Double, to digits: Int, _ rule: FloatingPointRoundingRule
) -> Double {
  guard number != 0, number.isFinite else { return number }
  let decimals = Double(digits - 1) - log10(abs(number)).rounded(.down)
  // What is larger or smaller than powers of ten are exact is left as it is.
  guard abs(decimals) <= 22 else { return number }
  let unit = pow(10, abs(decimals))
  return decimals >= 0 ? (number * unit).rounded(rule) / unit : (number / unit).rounded(rule) * unit
}

/// The nearest number of so many parts of 1: 100 for two decimals.
func rounded(_ number: Double, partsOfOne parts: Double) -> Double {
  let scaled = (number * parts).rounded()
  return scaled.isFinite ? scaled / parts : number
}

/// Returns the number to a thousandth: of a point, a degree or an opacity.
func short(_ number: Double) -> String { exact(rounded(number, partsOfOne: 1_000)) }
