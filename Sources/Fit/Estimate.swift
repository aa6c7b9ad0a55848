// Numbers with their uncertainty.

/// A number and its uncertainty: two standard deviations.
package struct Estimate: Sendable, Hashable {
  /// The most likely value.
  package var value: Double
  /// The true value is within this of it, 19 times in 20.
  package var uncertainty: Double

  init(_ value: Double, _ uncertainty: Double) {
    (self.value, self.uncertainty) = (value, uncertainty)
  }
}
