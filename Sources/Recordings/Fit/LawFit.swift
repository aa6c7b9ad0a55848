// The fit of one law of motion to the samples of one move.

import Motion
import Support

struct LawFit {
  let law: Law
  let numbers: [Double]
  /// The standard deviations of `numbers`, estimated from the residuals.
  let deviations: [Double]
  /// The initial value and the signed distance of each channel, in the channel's unit.
  let spans: [(from: Double, by: Double)]
  /// The root mean square of the leading channel's residuals during the move, in the channel's
  /// unit. The leading channel has the largest change relative to its noise.
  let residual: Double
  /// The root mean square of each channel's residuals during the move, as a multiple of the
  /// channel's noise.
  let channelResiduals: [Double]
  /// The Bayesian information criterion, plus the law's rarity. Smaller is better. Residuals below
  /// the noise count little.
  let score: Double
  /// The approximate end of the move in seconds: the time of the first row at rest.
  let end: Double
}

extension LawFit {
  /// Fits a law to samples; nil if the law has too many free numbers for the rows, or if the fit
  /// fails.
  init?(_ law: Law, _ samples: MoveSamples, _ work: FitWork? = nil) {
    let count = samples.times.count * samples.values.count
    let unknowns = law.parameters.count
    // Some Bézier curve fits almost any small number of rows. So every Bézier curve needs as many
    // rows as a curve without horizontal ends.
    let needed = law.isBezier ? Law.bezier(.none).parameters.count : unknowns
    guard samples.movingRows + 2 > needed, count > unknowns + 2 * samples.values.count else {
      return nil
    }
    let projection = Projection(law, samples, work)
    var best: LeastSquares?
    let guesses = law.guesses(
      start: samples.start, end: samples.end, speed: samples.startSpeed,
      distance: samples.distance)
    let found = projection.nearest(guesses, count: count).compactMap { guess in
      LeastSquares(from: guess, count: count) { numbers, residuals in
        projection.fill(residuals, numbers)
      }
    }
    for fit in found where fit.sumOfSquares < best?.sumOfSquares ?? .infinity { best = fit }
    guard let best, best.sumOfSquares.isFinite else { return nil }
    if law == .bounce, !Law.bouncesVisibly(best.parameters, samples.pixelsPerPoint) { return nil }
    let freedom = Double(count - unknowns - (law.isFlight ? 1 : 2) * samples.values.count)
    // A law may fit a few rows by accident. The variance is therefore at least 1, the variance of
    // the noise.
    let variance = max(best.sumOfSquares / max(freedom, 1), 1)
    (self.law, end) = (law, samples.end)
    numbers = law.clamped(best.parameters)
    let linear = best.inverse.indices.map { (best.inverse[$0][$0] * variance).squareRoot() }
    var left = [Double](repeating: 0, count: count)
    spans = best.parameters.withUnsafeBufferPointer { numbers in
      left.withUnsafeMutableBufferPointer { left in projection.fill(left, numbers) }
    }.enumerated().map { ($1.from * samples.noise[$0], $1.by * samples.noise[$0]) }
    deviations =
      law.isBezier
      ? Self.bounded(
        linear, duration: best.parameters[1],
        distance: abs(spans[samples.leading].by)
          / samples.noise[samples.leading],
        alike: found.filter { $0.sumOfSquares < best.sumOfSquares + Self.alike * variance }
          .map { law.clamped($0.parameters) }, numbers) : linear
    let rows = samples.times.indices.filter {
      samples.times[$0] > samples.start && samples.times[$0] < samples.end
    }
    channelResiduals = samples.values.indices.map { channel in
      let offset = channel * samples.times.count
      let squares = rows.reduce(0) {
        $0 + left[offset + $1] * left[offset + $1] / samples.weights[channel][$1]
      }
      return (squares / Double(max(rows.count, 1))).squareRoot()
    }
    residual = channelResiduals[samples.leading] * samples.noise[samples.leading]
    let n = Double(count)
    score =
      n * log(1 + best.sumOfSquares / n) + samples.weightScore + Double(unknowns) * log(n)
      + law.rarity
  }

  /// Returns the standard deviations of a Bézier curve's numbers, with an upper bound for each.
  ///
  /// A part of a curve with horizontal ends looks like the whole curve. The residuals then depend
  /// on the numbers only quadratically, and the deviations of a linear model are too large.
  ///
  /// - Parameters:
  ///   - linear: The deviations of the linear model.
  ///   - distance: The distance of the leading channel, as a multiple of its noise.
  ///   - alike: The numbers of other fits that explain the rows as well. Their control points show
  ///     how far the numbers can move together.
  ///   - numbers: The numbers of the best fit.
  private static func bounded(
    _ linear: [Double], duration: Double, distance: Double, alike: [[Double]], _ numbers: [Double]
  ) -> [Double] {
    let share = 1 / max(distance, 1).squareRoot()
    return linear.enumerated().map { index, deviation in
      let spread = index < 2 ? 0 : alike.map { abs($0[index] - numbers[index]) }.max() ?? 0
      return max(spread, limited(deviation))
      func limited(_ deviation: Double) -> Double {
        // The numbers of the control points compensate each other, and have no such bound.
        let most = index < 2 ? share * abs(duration) : 1
        guard deviation > 0, deviation.isFinite else { return most }
        return 1 / (1 / (deviation * deviation) + 1 / (most * most)).squareRoot()
      }
    }
  }

  /// The largest difference of sums of squares, in variances, at which two fits explain the rows
  /// equally well: two standard deviations.
  private static let alike = 4.0

  /// Returns the value and the standard deviation of a free number or of a fixed damping; nil if
  /// the law does not have the number.
  func number(_ parameter: Law.Parameter) -> (value: Double, deviation: Double)? {
    if law == .criticalSpring, parameter == .damping { return (1, 0) }
    return law.parameters.firstIndex(of: parameter).map { (numbers[$0], deviations[$0]) }
  }

  /// The start of the move, in seconds.
  var start: Estimate { Estimate(numbers[0], 2 * deviations[0]) }

  /// The duration in seconds; for a flight, the time until rest.
  var duration: Estimate {
    if let number = number(.duration) { return Estimate(number.value, 2 * number.deviation) }
    switch law {
    case .namedSpring(let named): return Estimate(named.durationSeconds, 0)
    case .flight(let rate):
      guard let velocity = number(.velocity) else { break }
      let flight = Deceleration(velocity: velocity.value, rate: rate.deceleration)
      // A flight with the velocity v, in points per second, takes about ln(v/10)/2.002 seconds. A
      // relative error of v therefore changes the duration by this error divided by 2.002.
      let shift = 2 * velocity.deviation / max(abs(velocity.value), 1) / 2.002
      return Estimate(flight.durationSeconds, shift)
    case .decay:
      guard let velocity = number(.velocity), let scale = number(.scale) else { break }
      let flight = Deceleration(
        velocity: velocity.value / max(abs(scale.value), 0.05), rate: .normal)
      return Estimate(flight.durationSeconds, 2 * deviations[0])
    default: break
    }
    return Estimate(end - numbers[0], 2 * deviations[0])
  }

  /// Whether the frames determine the start and the duration. The uncertainty of each must be below
  /// half the duration. An uncertainty of the start below 20 ms is also sufficient.
  func isDetermined(_ samples: MoveSamples) -> Bool {
    guard samples.movingRows > 1, start.uncertainty.isFinite else { return false }
    return duration.uncertainty < 0.5 * duration.value
      && start.uncertainty < max(0.5 * duration.value, 0.02)
  }
}
