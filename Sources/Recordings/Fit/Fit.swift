// The division of a track into rests and moves, and the choice of a law of motion for each move.

import Support

package struct FitOptions: Sendable, Hashable {
  /// The recording's pixels per point. Only the laws of scroll views use it, because UIKit defines
  /// their speeds in points.
  package var pixelsPerPoint: Double
  /// Whether the scale is known. Otherwise the flight of a scroll view is also tried at any scale.
  package var isScaleKnown: Bool
  /// The number of tracks that share the limit of the work.
  package var trackCount: Int
  /// Whether moves have laws. The frames of some recordings come at times that are too uncertain.
  package var namesLaws: Bool

  /// Creates options. By default, a pixel is a point.
  package init(
    pixelsPerPoint: Double = 1, isScaleKnown: Bool = true, trackCount: Int = 1,
    namesLaws: Bool = true
  ) {
    (self.pixelsPerPoint, self.isScaleKnown) = (pixelsPerPoint, isScaleKnown)
    (self.trackCount, self.namesLaws) = (trackCount, namesLaws)
  }
}

/// Returns a view's moves in order of time, each with the best-fitting law of motion.
///
/// A track with very many moves, or long ones without a law, is fitted only in part.
package func fit(_ series: TimedChannels, options: FitOptions = FitOptions()) -> [FittedMove] {
  fitWithinLimits(series, options: options).moves
}

/// Returns a view's moves in order of time, and whether these are all.
package func fitWithinLimits(
  _ series: TimedChannels, options: FitOptions = FitOptions()
) -> (moves: [FittedMove], isComplete: Bool) {
  let work = FitWork(options)
  let moves = bestMoves(series.withMeasuredNoise, work)
  return (moves, !work.isCut)
}

private func bestMoves(_ series: TimedChannels, _ work: FitWork) -> [FittedMove] {
  let clock = FrameClock(series.times)
  // A recorder may save unsteady timestamps for steady frames, and no law fits such times. The fit
  // is therefore repeated with steady times.
  let asNoted = moves(of: series, work)
  guard !work.isCut else { return asNoted }
  let evened = clock.steadyTimes.map { moves(of: series.at($0), work) } ?? []
  guard !work.isCut else { return asNoted }
  let whole = better(asNoted, evened, series)
  let isShared = zip(whole, whole.dropFirst()).allSatisfy {
    $0.start.value + $0.duration.value <= $1.start.value + 0.01
  }
  guard !whole.isEmpty, !(isShared && whole.allSatisfy(\.isExact)) else { return whole }
  // Dithering moves the edges of a picture, so that sizes seem to change while a view moves. Small
  // changes must not spoil the fit of large ones.
  let main = series.mainChannels ?? series
  var best = series.mainChannels == nil ? whole : jointMoves(of: main, work)
  // After a conversion of the frame rate, frames show other moments than their times say.
  for times in clock.convertedTimes where !best.allSatisfy(\.isExact) {
    let converted = jointMoves(of: main.at(times), work)
      .map { $0.allowing(FrameClock.conversionSeconds) }
    guard !work.isCut else { return whole }
    best = better(best, converted, main)
  }
  guard !work.isCut else { return whole }
  let isBetter = best.allSatisfy(\.isExact) || unexplainedCount(best) < unexplainedCount(whole)
  return !best.isEmpty && isBetter ? best : whole
}

/// Returns the moves that are explained better; `moves` unless `others` are clearly better.
private func better(
  _ moves: [FittedMove], _ others: [FittedMove], _ series: TimedChannels
) -> [FittedMove] {
  let boundary = boundaryScore(of: series)
  func score(_ moves: [FittedMove]) -> Double {
    moves.reduce(0) { $0 + $1.best.score + boundary }
  }
  let isBetter =
    !moves.isEmpty && !others.isEmpty
    && (unexplainedCount(others), score(others) + clearlyBetter)
      < (unexplainedCount(moves), score(moves))
  return isBetter ? others : moves
}

/// The smallest difference of scores at which other times are preferred to the recorded times.
private let clearlyBetter = 6.0

private func unexplainedCount(_ moves: [FittedMove]) -> Int {
  moves.filter { $0.verdict != .explained }.count
}

/// Returns the moves shared by all channels. If no law fits a shared move, each channel may be
/// fitted separately.
private func moves(of series: TimedChannels, _ work: FitWork) -> [FittedMove] {
  let together = jointMoves(of: series, work)
  let unexplained = unexplainedCount(together)
  guard series.channels.count > 1, unexplained > 0 else { return together }
  let apart = series.channels.map { channel -> [FittedMove] in
    var single = series
    single.channels = [channel]
    return jointMoves(of: single, work)
  }.joined().sorted { $0.start.value < $1.start.value }
  // A noisy channel must not prevent the fit of the other channels. Prefer separate fits if they
  // leave fewer moves unexplained. If the joint fits explain no move, leaving the same number out
  // of more moves unexplained is sufficient.
  let isFirstName = unexplained == together.count && apart.count > unexplained
  return unexplainedCount(apart) < unexplained + (isFirstName ? 1 : 0) ? Array(apart) : together
}

private func jointMoves(of series: TimedChannels, _ work: FitWork) -> [FittedMove] {
  var found: [FittedMove] = []
  var intervals = series.moveIntervals[...]
  // The fit of the first of the remaining intervals, if it is already known.
  var known: FittedMove?
  while var interval = intervals.popFirst() {
    let fitted = known ?? fittedMove(series, interval, work)
    known = nil
    guard var best = fitted else { continue }
    if let parts = reversedMoves(series, interval, best, work) {
      found += parts
      continue
    }
    // A spring is slow where it reverses, so its move may look like two moves with a rest in
    // between. Join such moves if one law fits both parts.
    while let next = intervals.first,
      series.times[next.before] - series.times[interval.after] < longestTurn,
      let following = fittedMove(series, next, work)
    {
      known = following
      let both = MoveInterval(
        before: interval.before, after: next.after,
        rows: interval.rows.lowerBound...next.rows.upperBound)
      guard let joined = fittedMove(series, both, work), joined.verdict == .explained,
        joined.best.score < best.best.score + following.best.score + boundaryScore(of: series)
          || best.verdict != .explained || following.verdict != .explained
      else { break }
      (interval, best, known) = (both, joined, nil)
      intervals.removeFirst()
    }
    found.append(best)
  }
  return found
}

/// Returns the moves before and after a reversal, if they explain an interval better than one move;
/// otherwise nil.
private func reversedMoves(
  _ series: TimedChannels, _ interval: MoveInterval, _ whole: FittedMove, _ work: FitWork
) -> [FittedMove]? {
  guard !whole.isExact, let turn = series.turn(in: interval),
    let there = fittedMove(
      series,
      MoveInterval(
        before: interval.before, after: turn, rows: interval.rows.lowerBound...turn), work),
    there.verdict == .explained,
    let back = fittedMove(
      series,
      MoveInterval(before: turn, after: interval.after, rows: turn...interval.rows.upperBound),
      work), back.verdict == .explained
  else { return nil }
  let isBetter =
    there.best.score + back.best.score + boundaryScore(of: series) < whole.best.score
  return isBetter || whole.verdict != .explained ? [there, back] : nil
}

/// Returns the penalty in the score for an additional move. It grows with the number of measured
/// values.
private func boundaryScore(of series: TimedChannels) -> Double {
  2 * log(Double(series.times.count * series.channels.count))
}

/// The longest apparent rest within the move of a spring, in seconds.
private let longestTurn = 0.5

private func fittedMove(
  _ series: TimedChannels, _ interval: MoveInterval, _ work: FitWork
) -> FittedMove? {
  guard let first = rankedFits(series, interval, work) else { return nil }
  // If most frames show the move, the noise cannot be estimated from rests. Estimate it from the
  // residuals of the best law and fit again.
  guard first.fits[0].residual <= first.samples.mostResidual(series),
    let quieter = series.quieter(first.fits, first.samples),
    let best = rankedFits(quieter, interval, work)
  else { return FittedMove(series, first.samples, first.fits, work.options) }
  return FittedMove(quieter, best.samples, best.fits, work.options)
}

/// Returns the fits of all laws, best first; nil if the move has too few rows or no law can be
/// fitted.
private func rankedFits(
  _ series: TimedChannels, _ interval: MoveInterval, _ work: FitWork
) -> (fits: [LawFit], samples: MoveSamples)? {
  guard !work.isCut,
    let samples = MoveSamples(series, interval, pixelsPerPoint: work.options.pixelsPerPoint)
  else { return nil }
  var best: (fits: [LawFit], samples: MoveSamples)?
  for timeNoise in timeNoises {
    let samples = samples.withTimeNoise(timeNoise)
    let fits = ranked(
      work.laws.compactMap { work.isCut ? nil : LawFit($0, samples, work) }, samples)
    // Fits of some laws alone would name a wrong one.
    guard !work.isCut else { return nil }
    guard let first = fits.first else { return nil }
    if first.score < best?.fits[0].score ?? .infinity { best = (fits, samples) }
    guard timeNoise == 0 else { continue }
    let noise = series.channels[samples.leading].noise
    if first.residual < 2 * noise || first.residual > samples.mostResidual(series) { break }
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
