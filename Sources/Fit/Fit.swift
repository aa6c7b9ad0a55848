// The division of a measured track into rests and moves, and the choice of a law for each move.

package import Measure
import Platform

/// The assumptions of a fit.
package struct FitOptions: Sendable, Hashable {
  /// The recording's pixels per point of the screen. Only the laws of scroll views use it, because
  /// their speeds are fixed in points.
  package var pixelsPerPoint: Double

  /// Creates options; by default a pixel is a point.
  package init(pixelsPerPoint: Double = 1) { self.pixelsPerPoint = pixelsPerPoint }
}

/// Returns the moves of a view's channels with the law of each, in the order of time.
package func fit(_ series: TimedChannels, options: FitOptions = FitOptions()) -> [FittedMove] {
  let series = series.withMeasuredNoise
  let asNoted = moves(of: series, options)
  // Recorded timestamps may be unsteady although the frames were steady. No law fits such times.
  guard let steady = FrameClock(series.times).steadyTimes, !asNoted.isEmpty else { return asNoted }
  var steadySeries = series
  steadySeries.times = steady
  let evened = moves(of: steadySeries, options)
  func score(_ moves: [FittedMove]) -> Double {
    moves.reduce(0) { $0 + $1.best.score + boundaryScore(of: series) }
  }
  let isBetter =
    !evened.isEmpty
    && (unexplainedCount(evened), score(evened) + clearlyBetter)
      < (unexplainedCount(asNoted), score(asNoted))
  return isBetter ? evened : asNoted
}

/// The difference of scores from which evenly spaced times replace the recorded ones.
private let clearlyBetter = 6.0

private func unexplainedCount(_ moves: [FittedMove]) -> Int {
  moves.filter { $0.verdict != .explained }.count
}

/// Returns the moves of all channels together. If no common law explains them, returns each
/// channel's own moves.
private func moves(of series: TimedChannels, _ options: FitOptions) -> [FittedMove] {
  let together = jointMoves(of: series, options)
  let unexplained = unexplainedCount(together)
  guard series.channels.count > 1, unexplained > 0 else { return together }
  let apart = series.channels.map { channel -> [FittedMove] in
    var single = series
    single.channels = [channel]
    return jointMoves(of: single, options)
  }.joined().sorted { $0.start.value < $1.start.value }
  // A noisy channel must not hide the explained moves of the others. As many moves may then stay
  // unexplained.
  let isFirstName = unexplained == together.count && apart.count > unexplained
  return unexplainedCount(apart) < unexplained + (isFirstName ? 1 : 0) ? Array(apart) : together
}

private func jointMoves(of series: TimedChannels, _ options: FitOptions) -> [FittedMove] {
  var found: [FittedMove] = []
  var intervals = series.moveIntervals[...]
  while var interval = intervals.popFirst() {
    guard var best = fittedMove(series, interval, options) else { continue }
    // A spring turns back so slowly that it seems to rest. Both parts are then one move.
    while let next = intervals.first,
      series.times[next.before] - series.times[interval.after] < longestTurn,
      let following = fittedMove(series, next, options)
    {
      let both = MoveInterval(
        before: interval.before, after: next.after,
        rows: interval.rows.lowerBound...next.rows.upperBound)
      guard let joined = fittedMove(series, both, options), joined.verdict == .explained,
        joined.best.score < best.best.score + following.best.score + boundaryScore(of: series)
          || best.verdict != .explained || following.verdict != .explained
      else { break }
      (interval, best) = (both, joined)
      intervals.removeFirst()
    }
    found.append(best)
  }
  return found
}

/// The score of a boundary between two moves, from the number of rows in all channels.
private func boundaryScore(of series: TimedChannels) -> Double {
  2 * log(Double(series.times.count * series.channels.count))
}

/// The longest apparent rest at which a spring turns back, in seconds.
private let longestTurn = 0.5

private func fittedMove(
  _ series: TimedChannels, _ interval: MoveInterval, _ options: FitOptions
) -> FittedMove? {
  guard let first = rankedFits(series, interval, options) else { return nil }
  // If a move fills most frames, its steps do not show the noise. The residuals of the nearest law
  // do.
  guard let quieter = series.quieter(first.fits, first.samples),
    let best = rankedFits(quieter, interval, options)
  else { return FittedMove(series, first.samples, first.fits) }
  return FittedMove(quieter, best.samples, best.fits)
}

/// Returns the fits of all laws, the best first, or nil without a fit.
private func rankedFits(
  _ series: TimedChannels, _ interval: MoveInterval, _ options: FitOptions
) -> (fits: [LawFit], samples: MoveSamples)? {
  guard let samples = MoveSamples(series, interval, pixelsPerPoint: options.pixelsPerPoint) else {
    return nil
  }
  var best: (fits: [LawFit], samples: MoveSamples)?
  for timeNoise in timeNoises {
    let samples = samples.withTimeNoise(timeNoise)
    let fits = ranked(Law.all.compactMap { LawFit($0, samples) }, samples)
    guard let first = fits.first else { return nil }
    if first.score < best?.fits[0].score ?? .infinity { best = (fits, samples) }
    let noise = series.channels[samples.leading].noise
    if timeNoise == 0, first.residual < 2 * noise { break }
  }
  return best
}

/// The assumed errors of the frames' times, in seconds: from 0 to a quarter of a display's refresh.
private let timeNoises = [0, 0.0007, 0.002, 0.004]

/// Returns the Bézier curve with the smallest residual, counted even below the noise.
///
/// A curve with horizontal ends can look like another curve with a very different duration. Only
/// the residual then decides.
private func bestBezier(_ fits: [LawFit], _ samples: MoveSamples) -> LawFit? {
  let rows = Double(max(samples.movingRows, 2))
  func score(_ fit: LawFit) -> Double {
    2 * rows * log(max(fit.residual, leastResidual)) + Double(fit.numbers.count) * log(rows)
  }
  return fits.filter(\.law.isBezier).min { score($0) < score($1) }
}

/// The precision of the best measurements, in pixels.
private let leastResidual = 0.004

/// Sorts fits, the best first.
///
/// Among almost equal scores, the fit with the fewest free numbers is first. A fit whose numbers
/// the frames do not determine is never first, unless all are of that kind.
private func ranked(_ fits: [LawFit], _ samples: MoveSamples) -> [LawFit] {
  var rest = fits.sorted { $0.score < $1.score }
  let known = rest.filter { $0.isDetermined(samples) }
  guard let best = known.first else { return rest }
  let alike = known.filter { $0.score < best.score + 4 }
  let fewest = alike.map(\.numbers.count).min() ?? 0
  guard var simplest = alike.first(where: { $0.numbers.count == fewest }) else { return rest }
  if simplest.law.isBezier { simplest = bestBezier(known, samples) ?? simplest }
  rest.removeAll { $0.law == simplest.law }
  return [simplest] + rest
}
