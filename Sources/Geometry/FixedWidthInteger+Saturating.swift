// From a Double to a whole number, for values that may be anything: Swift's own conversion stops
// the program where the number does not fit.

extension FixedWidthInteger {
  /// The whole part of a number, as `Int(_:)` gives it; the largest or smallest integer for what
  /// lies beyond them, and 0 for what is no number.
  package init(saturating number: Double) {
    if let whole = Self(exactly: number.rounded(.towardZero)) {
      self = whole
    } else {
      self = number.isNaN ? 0 : number < 0 ? .min : .max
    }
  }
}
