// The minimisation of a residual over one variable.

struct ScalarSearch {
  private(set) var best: Double
  private(set) var residual: Double
  private let residualOf: (Double) -> Double

  init(from start: Double, _ residualOf: @escaping (Double) -> Double) {
    (best, residual, self.residualOf) = (start, residualOf(start), residualOf)
  }

  /// Evaluates the candidates, and updates `best` if a candidate has a smaller residual.
  mutating func consider(_ candidates: some Sequence<Double>) {
    for candidate in candidates {
      let next = residualOf(candidate)
      if next < residual { (best, residual) = (candidate, next) }
    }
  }

  /// Evaluates the numbers one step below and above `best`, and halves the step until the step is
  /// at most `least`.
  mutating func refine(from step: Double, to least: Double) {
    var step = step
    while step > least {
      consider([best - step, best + step])
      step /= 2
    }
  }
}
