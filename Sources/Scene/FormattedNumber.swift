// Numbers as texts.

import Geometry
import Platform

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

/// A number with exactly so many decimals, of its exact binary value, as C's printf.
package func formatted(_ number: Double, decimals: Int) -> String {
  let most = 400  // 309 digits are the longest number's, and more than 80 decimals say nothing.
  let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
    let length = buffer.withMemoryRebound(to: CChar.self) { characters in
      withVaList([Int32(min(decimals, 80)), number]) {
        vsnprintf(characters.baseAddress, most, "%.*f", $0)
      }
    }
    count = Int(length)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The same to the nearest thousandth: 1.123.
package func thousandths(_ number: Double) -> String {
  formatted((number * 1_000).rounded() / 1_000)
}
