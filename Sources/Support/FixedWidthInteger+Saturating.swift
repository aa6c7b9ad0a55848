// A conversion of any Double to an integer. Swift's own conversion traps when the number does not
// fit.

extension FixedWidthInteger {
  /// Truncates a number toward zero, as `Int(_:)` does. A number out of range becomes the largest
  /// or smallest integer, and NaN becomes 0.
  @inlinable
  package init(saturating number: Double) {
    if let whole = Self(exactly: number.rounded(.towardZero)) {
      self = whole
    } else {
      self = number.isNaN ? 0 : number < 0 ? .min : .max
    }
  }
}
