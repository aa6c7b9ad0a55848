// One-dimensional minimisation of a residual.

/// A search for the number with the least residual.
struct ScalarSearch {
  /// The best number so far.
  private(set) var best: Double
  /// Its residual.
  private(set) var residual: Double
  private let residualOf: (Double) -> Double

  /// A search that begins with a number.
  init(from start: Double, _ residualOf: @escaping (Double) -> Double) {
    (best, residual, self.residualOf) = (start, residualOf(start), residualOf)
  }

  /// Takes a candidate with less residual than all before it.
  mutating func consider(_ candidates: some Sequence<Double>) {
    for candidate in candidates {
      let next = residualOf(candidate)
      if next < residual { (best, residual) = (candidate, next) }
    }
  }

  /// Considers the neighbours on both sides, and again at half the step, as long as the step is
  /// longer than `least`.
  mutating func refine(from step: Double, to least: Double) {
    var step = step
    while step > least {
      consider([best - step, best + step])
      step /= 2
    }
  }
}
