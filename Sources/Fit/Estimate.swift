// Numbers with their uncertainty.

/// A number and its uncertainty: two standard deviations.
package struct Estimate: Sendable, Hashable {
  /// The most likely value.
  package var value: Double
  /// The half-width of the interval that holds the true value in 19 of 20 cases.
  package var uncertainty: Double

  init(_ value: Double, _ uncertainty: Double) {
    (self.value, self.uncertainty) = (value, uncertainty)
  }
}
