// The minimisation of a residual over one number.

/// A search for the number with the smallest residual.
struct ScalarSearch {
  /// The number with the smallest residual so far.
  private(set) var best: Double
  /// The residual of `best`.
  private(set) var residual: Double
  private let residualOf: (Double) -> Double

  /// Creates a search whose first candidate is `start`.
  init(from start: Double, _ residualOf: @escaping (Double) -> Double) {
    (best, residual, self.residualOf) = (start, residualOf(start), residualOf)
  }

  /// Evaluates the candidates, and keeps the one with the smallest residual if it is less than
  /// `residual`.
  mutating func consider(_ candidates: some Sequence<Double>) {
    for candidate in candidates {
      let next = residualOf(candidate)
      if next < residual { (best, residual) = (candidate, next) }
    }
  }

  /// Searches near `best`: evaluates the numbers one step below and above, and halves the step
  /// until it is at most `least`.
  mutating func refine(from step: Double, to least: Double) {
    var step = step
    while step > least {
      consider([best - step, best + step])
      step /= 2
    }
  }
}
