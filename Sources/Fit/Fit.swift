// The division of a track into rests and moves, and the choice of a law of motion for each move.

package import Measure
import Platform

/// The options of a fit.
package struct FitOptions: Sendable, Hashable {
  /// The recording's pixels per point. Only the laws of scroll views use it, because UIKit defines
  /// their speeds in points.
  package var pixelsPerPoint: Double

  /// Creates options. By default, one pixel is one point.
  package init(pixelsPerPoint: Double = 1) { self.pixelsPerPoint = pixelsPerPoint }
}

/// Returns a view's moves in order of time, each with the best-fitting law of motion.
package func fit(_ series: TimedChannels, options: FitOptions = FitOptions()) -> [FittedMove] {
  let series = series.withMeasuredNoise
  let asNoted = moves(of: series, options)
  // A recorder may save uneven timestamps for evenly spaced frames. No law fits such timestamps, so
  // the fit is repeated with evenly spaced times.
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

/// The smallest improvement of the score for which evenly spaced times are preferred to the
/// recorded times.
private let clearlyBetter = 6.0

private func unexplainedCount(_ moves: [FittedMove]) -> Int {
  moves.filter { $0.verdict != .explained }.count
}

/// Returns the moves that all channels share. If no law fits a shared move, the result may have
/// separate moves for each channel instead.
private func moves(of series: TimedChannels, _ options: FitOptions) -> [FittedMove] {
  let together = jointMoves(of: series, options)
  let unexplained = unexplainedCount(together)
  guard series.channels.count > 1, unexplained > 0 else { return together }
  let apart = series.channels.map { channel -> [FittedMove] in
    var single = series
    single.channels = [channel]
    return jointMoves(of: single, options)
  }.joined().sorted { $0.start.value < $1.start.value }
  // A noisy channel must not prevent the fit of the other channels. Prefer separate fits if they
  // leave fewer moves unexplained. If the joint fits explain no move, leaving the same number out
  // of more moves unexplained is sufficient.
  let isFirstName = unexplained == together.count && apart.count > unexplained
  return unexplainedCount(apart) < unexplained + (isFirstName ? 1 : 0) ? Array(apart) : together
}

private func jointMoves(of series: TimedChannels, _ options: FitOptions) -> [FittedMove] {
  var found: [FittedMove] = []
  var intervals = series.moveIntervals[...]
  while var interval = intervals.popFirst() {
    guard var best = fittedMove(series, interval, options) else { continue }
    // A spring is slow where it reverses, so its move may look like two moves with a rest in
    // between. Join such moves if one law fits both parts.
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

/// The penalty in the score for an additional move. It grows with the number of measured values.
private func boundaryScore(of series: TimedChannels) -> Double {
  2 * log(Double(series.times.count * series.channels.count))
}

/// The longest apparent rest within the move of a spring, in seconds.
private let longestTurn = 0.5

private func fittedMove(
  _ series: TimedChannels, _ interval: MoveInterval, _ options: FitOptions
) -> FittedMove? {
  guard let first = rankedFits(series, interval, options) else { return nil }
  // If most frames show the move, the noise cannot be estimated from rests. Estimate it from the
  // residuals of the best law and fit again.
  guard let quieter = series.quieter(first.fits, first.samples),
    let best = rankedFits(quieter, interval, options)
  else { return FittedMove(series, first.samples, first.fits) }
  return FittedMove(quieter, best.samples, best.fits)
}

/// Returns the fits of all laws, best first; nil if the move has too few rows or no law can be
/// fitted.
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

/// The assumed errors of the frames' timestamps, in seconds. The largest error is a quarter of a
/// refresh at 60 Hz.
private let timeNoises = [0, 0.0007, 0.002, 0.004]

/// Returns the best fit of a Bézier curve, judged by its residual and a penalty for free numbers.
///
/// Unlike in `LawFit.score`, residuals below the noise count fully. Bézier curves with very
/// different durations can look alike, and only such small residuals distinguish them.
private func bestBezier(_ fits: [LawFit], _ samples: MoveSamples) -> LawFit? {
  let rows = Double(max(samples.movingRows, 2))
  func score(_ fit: LawFit) -> Double {
    2 * rows * log(max(fit.residual, leastResidual)) + Double(fit.numbers.count) * log(rows)
  }
  return fits.filter(\.law.isBezier).min { score($0) < score($1) }
}

/// The residual, in pixels, below which fits count as equally good. It is the error of the best
/// measurements.
private let leastResidual = 0.004

/// Sorts the fits by score, best first.
///
/// Among almost equal scores, the law with the fewest free numbers is first. The frames must
/// determine the start and the duration of the first fit. If no fit meets this condition, only the
/// scores count.
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
