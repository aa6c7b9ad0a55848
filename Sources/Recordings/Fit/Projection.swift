// Variable projection (Golub and Pereyra): only the law's numbers are searched. For given numbers,
// linear least squares find the initial value and the distance of each channel.

struct Projection {
  private let law: Law
  private let samples: MoveSamples

  private let work: FitWork?

  /// - Parameter work: counts the computed values; nil to count none.
  init(_ law: Law, _ samples: MoveSamples, _ work: FitWork? = nil) {
    (self.law, self.samples, self.work) = (law, samples, work)
  }

  /// The maximum number of guesses that are fitted. More guesses lead to the same minima.
  private static let mostGuesses = 8

  /// Returns the guesses with the smallest sums of squared residuals, best first.
  ///
  /// - Parameter count: The number of residuals.
  func nearest(_ guesses: [[Double]], count: Int) -> [[Double]] {
    let finite = guesses.filter { $0.allSatisfy(\.isFinite) }
    guard finite.count > Self.mostGuesses else { return finite }
    var left = [Double](repeating: 0, count: count)
    let squares = finite.map { guess in
      guess.withUnsafeBufferPointer { numbers in
        left.withUnsafeMutableBufferPointer { _ = fill($0, numbers) }
      }
      return left.reduce(0) { $0 + $1 * $1 }
    }
    let order = finite.indices.sorted { (squares[$0], $0) < (squares[$1], $1) }
    return order.prefix(Self.mostGuesses).map { finite[$0] }
  }

  /// The longest time from the finger's lift to the first change of the content offset, in seconds:
  /// one refresh at 60 Hz.
  private static let firstTick = 1.0 / 60

  /// Computes the residuals for given values of the law's free numbers, and writes them to
  /// `residuals`.
  ///
  /// - Returns: The initial value and the signed distance of each channel, as multiples of its
  ///   noise.
  @discardableResult
  func fill(
    _ residuals: UnsafeMutableBufferPointer<Double>, _ numbers: UnsafeBufferPointer<Double>
  ) -> [(from: Double, by: Double)] {
    work?.add(samples.times.count)
    let progress = samples.times.map(law.progress(numbers))
    var spans: [(from: Double, by: Double)] = []
    var place = 0
    for (index, row) in samples.values.enumerated() {
      let weights = samples.weights[index]
      var (sum, mean, middle) = (0.0, 0.0, 0.0)
      for (row, weight) in weights.enumerated() {
        sum += weight
        mean += weight * progress[row]
        middle += weight * samples.values[index][row]
      }
      (mean, middle) = (mean / sum, middle / sum)
      var by = 0.0
      if law.isFlight {
        by = index == samples.leading ? samples.pixelsPerPoint / samples.noise[index] : 0
      } else {
        var (varies, product) = (0.0, 0.0)
        for (place, weight) in weights.enumerated() {
          let part = progress[place] - mean
          varies += weight * part * part
          product += weight * part * (row[place] - middle)
        }
        if varies > 1e-12 { by = product / varies }
      }
      let from = middle - by * mean
      for (time, (value, (part, weight))) in zip(samples.times, zip(row, zip(progress, weights))) {
        let residual = (value - from - by * part) * weight.squareRoot()
        let isFirst = law.isFlight && time - numbers[0] < Self.firstTick
        if isFirst, abs(value - from) < abs(by * part) {
          residuals[place] = 0
        } else {
          residuals[place] = residual.isFinite ? residual : 1e6
        }
        place += 1
      }
      spans.append((from, law.isFlight ? by * (progress.last ?? 0) : by))
    }
    return spans
  }
}
