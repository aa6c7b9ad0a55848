// Conversion of any Double to a whole number. Swift's own conversion stops the program where the
// number does not fit.

extension FixedWidthInteger {
  /// The whole part of a number, as `Int(_:)` gives it; the largest or smallest integer for numbers
  /// beyond them, and 0 for NaN.
  package init(saturating number: Double) {
    if let whole = Self(exactly: number.rounded(.towardZero)) {
      self = whole
    } else {
      self = number.isNaN ? 0 : number < 0 ? .min : .max
    }
  }
}
