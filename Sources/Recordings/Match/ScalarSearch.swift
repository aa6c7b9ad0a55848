// The minimisation of a residual over one variable, and the search for the smallest score.

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

/// The number of scores that are computed at first.
private let coarseCount = 32

/// Returns the index of the smallest score, for scores that fall and then rise. Fewer than 64 are
/// all computed. Of more, some that are far apart come first, then those around the smallest.
///
/// - Parameter score: returns the score of an index from 0 to below `count`.
/// - Returns: the first index with the least score; nil if `count` is 0.
func indexOfLeast(below count: Int, _ score: (Int) -> Double) -> Int? {
  var range = 0..<count
  while !range.isEmpty {
    let step = max(1, range.count / coarseCount)
    var least = (index: range.lowerBound, score: Double.infinity)
    for index in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let next = score(index)
      if next < least.score { least = (index, next) }
    }
    guard step > 1 else { return least.index }
    range =
      max(range.lowerBound, least.index - step)..<min(range.upperBound, least.index + step + 1)
  }
  return nil
}
