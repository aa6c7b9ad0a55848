// The functions in expressions that format a number as text. No locale has an effect on them.

import Support

package enum TextFunction: String, Sendable, CaseIterable {
  case fixed, pad, grouped

  /// The allowed numbers of digits. The upper limit is more than a Double holds.
  package static let digits = 0...20

  /// Returns the text for the arguments: a number, and a number of digits.
  ///
  /// - Precondition: the count of `x` is in the function's `argumentCount`.
  /// - Throws: EvaluationFailure for an invalid number of digits.
  package func callAsFunction(_ x: [Double]) throws(EvaluationFailure) -> String {
    let digits = try digits(x.count > 1 ? x[1] : 0)
    switch self {
    case .fixed: return Self.signed(x[0], decimals: digits) { $0 }
    case .pad:
      // The part after the point is cut off, as by Int(_:) in `String(format: "%02d", Int(x))`.
      return Self.signed(x[0].rounded(.towardZero), decimals: 0) {
        var text = $0
        while text.count < digits { text = "0" + text }
        return text
      }
    case .grouped: return Self.signed(x[0], decimals: digits, Self.grouped)
    }
  }

  /// Returns a number of digits as an integer.
  ///
  /// - Throws: EvaluationFailure for a number that is not an integer in the allowed range.
  @discardableResult
  package func digits(_ number: Double) throws(EvaluationFailure) -> Int {
    guard let digits = Int(exactly: number), Self.digits.contains(digits) else {
      throw EvaluationFailure(
        "has \(rawValue)(…) with \(formatted(number)) digits; it takes a whole number from "
          + "\(Self.digits.lowerBound) to \(Self.digits.upperBound)")
    }
    return digits
  }

  /// Returns a number with a fixed number of decimals. It is rounded as by `String(format:)` in
  /// apps: to the nearest decimal, the exact middle to the even one. The text is never "-0".
  ///
  /// - Parameter change: changes the text of the number without its sign.
  private static func signed(_ number: Double, decimals: Int, _ change: (String) -> String)
    -> String
  {
    let text = formatted(number.magnitude, decimals: decimals)
    let isNegative = number < 0 && text.contains { ("1"..."9").contains($0) }
    return (isNegative ? "-" : "") + change(text)
  }

  /// Returns the text with a comma before each group of three digits.
  private static func grouped(_ text: String) -> String {
    let parts = text.split(separator: ".")
    let whole = Array(parts[0])
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return ([grouped] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }
}
