// Numbers formatted as text, independent of the locale.

/// Returns a number as text with at most 6 decimals. Halves are rounded away from zero. The text
/// has no trailing zeros, and it is never "-0".
///
/// A number of 9e12 or more is rounded to an integer and written as Swift does: 9000000000000.0.
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

/// Returns the number that the text of `formatted` gives when it is read: rounded to 6 decimals.
package func roundedAsFormatted(_ number: Double) -> Double {
  let scaled = (number * 1_000_000).rounded()
  // Adding 0 turns -0 into 0.
  return abs(scaled) < 9e18 ? scaled / 1_000_000 + 0 : number.rounded()
}

/// Returns a number with a fixed number of decimals, as C's printf formats it. At most 80 decimals
/// are written.
package func formatted(_ number: Double, decimals: Int) -> String {
  let most = 400  // 309 digits for the largest Double, a sign, a point and 80 decimals
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

/// Returns a number rounded to three decimals, such as 1.123.
package func thousandths(_ number: Double) -> String {
  formatted((number * 1_000).rounded() / 1_000)
}

/// Returns a time in seconds as whole milliseconds, such as "33 ms".
package func milliseconds(_ seconds: Double) -> String {
  "\(formatted((seconds * 1_000).rounded())) ms"
}

/// Returns the words for a delay in seconds, such as "50 ms later", or "earlier" if it is negative.
package func later(by seconds: Double) -> String {
  "\(milliseconds(abs(seconds))) \(seconds > 0 ? "later" : "earlier")"
}

/// Returns the shortest decimal text that is parsed to the same number, such as 1, 0.25 or 1e-09.
package func exactText(_ number: Double) -> String {
  guard number != 0 else { return "0" }
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Returns a number of bytes in megabytes or gigabytes, such as 250 MB or 1.5 GB.
package func memory(_ bytes: Int) -> String {
  let megabytes = Double(bytes) / 1e6
  return megabytes < 999.5
    ? "\(formatted(megabytes.rounded(.up))) MB"
    : "\(formatted((megabytes / 100).rounded() / 10)) GB"
}
