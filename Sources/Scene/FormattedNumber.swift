// Numbers as texts.

import Geometry

/// A number with at most 6 decimals, rounded half away from zero, without trailing zeros or "-0";
/// the same in every locale. From 9e12 on it is Swift's own shortest form of the whole number.
package func formatted(_ number: Double) -> String {
  guard number.isFinite else { return "\(number)" }
  let scaled = (number * 1_000_000).rounded()
  guard abs(scaled) < 9e18 else { return number.rounded().description }
  let (whole, fraction) = Int64(saturating: scaled).quotientAndRemainder(dividingBy: 1_000_000)
  var text = "\(abs(whole))"
  if fraction != 0 {
    var digits = "\(abs(fraction))"
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    text += "." + digits
  }
  return (scaled < 0 ? "-" : "") + text
}

/// The same to the nearest thousandth: 1.123.
package func thousandths(_ number: Double) -> String {
  formatted((number * 1_000).rounded() / 1_000)
}
