// One-dimensional minimisation of a residual.

/// A search for the number with the smallest residual.
struct ScalarSearch {
  /// The best number so far.
  private(set) var best: Double
  /// The residual of the best number.
  private(set) var residual: Double
  private let residualOf: (Double) -> Double

  /// Creates a search that begins with a number.
  init(from start: Double, _ residualOf: @escaping (Double) -> Double) {
    (best, residual, self.residualOf) = (start, residualOf(start), residualOf)
  }

  /// Takes the candidates that reduce the residual.
  mutating func consider(_ candidates: some Sequence<Double>) {
    for candidate in candidates {
      let next = residualOf(candidate)
      if next < residual { (best, residual) = (candidate, next) }
    }
  }

  /// Considers the neighbours on both sides, and halves the step until it is at most `least`.
  mutating func refine(from step: Double, to least: Double) {
    var step = step
    while step > least {
      consider([best - step, best + step])
      step /= 2
    }
  }
}
