// A number with its uncertainty.

/// An estimated number with its uncertainty of two standard deviations.
package struct Estimate: Sendable, Hashable {
  /// The most likely value.
  package var value: Double
  /// Two standard deviations: the true value is within `value` ± `uncertainty` in 19 of 20 cases.
  package var uncertainty: Double

  init(_ value: Double, _ uncertainty: Double) {
    (self.value, self.uncertainty) = (value, uncertainty)
  }
}
