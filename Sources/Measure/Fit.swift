// Splits what was measured into rests and moves, and names each move.

import Platform

/// What a fit takes as known.
package struct FitOptions: Sendable, Hashable {
  /// Pixels of the recording for each point of the screen; only the laws of scroll views, which
  /// have speeds of their own, depend on it.
  package var pixelsPerPoint: Double

  /// Options with pixels for points unless said otherwise.
  package init(pixelsPerPoint: Double = 1) { self.pixelsPerPoint = pixelsPerPoint }
}

/// The moves of a thing in the order of time.
///
/// - Parameters:
///   - series: what is known of it.
///   - options: what is taken as known.
package func fit(_ series: TimedChannels, options: FitOptions = FitOptions()) -> [FittedMove] {
  let series = series.withMeasuredNoise
  let given = moves(of: series, options)
  // Frames that were taken steadily and are noted unsteadily follow no law as noted.
  guard let steady = FrameClock(series.times).steadyTimes, !given.isEmpty else {
    return given.map(\.move)
  }
  var other = series
  other.times = steady
  let evened = moves(of: other, options)
  func cost(_ moves: [ScoredMove]) -> (unexplained: Int, score: Double) {
    let scores = moves.reduce(0) { $0 + $1.score + ends(of: series) }
    return (unexplained(moves), scores)
  }
  let (asNoted, inPlace) = (cost(given), cost(evened))
  let isBetter =
    !evened.isEmpty && (inPlace.unexplained, inPlace.score + clearlyBetter) < asNoted
  return (isBetter ? evened : given).map(\.move)
}

/// Times are as they are noted unless others explain so much more.
private let clearlyBetter = 6.0

/// A move and how well the law that is named explains it.
private typealias ScoredMove = (move: FittedMove, score: Double)

/// How many of them no law explains.
private func unexplained(_ moves: [ScoredMove]) -> Int {
  moves.filter { $0.move.notation.isEmpty }.count
}

/// The moves of all channels together; where no one law explains them, each channel's.
private func moves(of series: TimedChannels, _ options: FitOptions) -> [ScoredMove] {
  let together = jointMoves(of: series, options)
  let leftOpen = unexplained(together)
  guard series.channels.count > 1, leftOpen > 0 else { return together }
  let apart = series.channels.map { channel -> [ScoredMove] in
    var one = series
    one.channels = [channel]
    return jointMoves(of: one, options)
  }.joined().sorted { $0.move.start.value < $1.move.start.value }
  // What wavers beside a move that has a name is no reason to name neither.
  let isFirstName = leftOpen == together.count && apart.count > leftOpen
  return unexplained(apart) < leftOpen + (isFirstName ? 1 : 0) ? Array(apart) : together
}

private func jointMoves(of series: TimedChannels, _ options: FitOptions) -> [ScoredMove] {
  var found: [ScoredMove] = []
  var stretches = series.stretches[...]
  while let stretch = stretches.popFirst() {
    var stretch = stretch
    guard var best = named(series, stretch, options) else { continue }
    // A spring turns back so slowly that it seems to rest: what belongs together is one move.
    while let next = stretches.first, joins(series, stretch, next),
      let following = named(series, next, options)
    {
      let both = MovingStretch(
        before: stretch.before, after: next.after,
        rows: stretch.rows.lowerBound...next.rows.upperBound)
      guard let joined = named(series, both, options), !joined.move.notation.isEmpty,
        joined.score < best.score + following.score + ends(of: series)
          || best.move.notation.isEmpty || following.move.notation.isEmpty
      else { break }
      (stretch, best) = (both, joined)
      stretches.removeFirst()
    }
    found.append(best)
  }
  return found
}

/// What it costs to say where one move ends and another begins, of each row and channel; scores
/// count the numbers of laws alone.
private func ends(of series: TimedChannels) -> Double {
  2 * log(Double(series.times.count * series.channels.count))
}

/// Rests of more than this are none of a spring's, in seconds.
private let longestTurn = 0.5

private func joins(_ series: TimedChannels, _ one: MovingStretch, _ next: MovingStretch) -> Bool {
  series.times[next.before] - series.times[one.after] < longestTurn
}

private func named(
  _ series: TimedChannels, _ stretch: MovingStretch, _ options: FitOptions
) -> ScoredMove? {
  guard let first = explained(series, stretch, options) else { return nil }
  // Where most frames are of the move, how much its steps differ says nothing of the noise; what
  // the nearest law leaves does.
  guard let quieter = series.quieter(first.fits, first.samples),
    let best = explained(quieter, stretch, options)
  else { return (FittedMove(series, first.samples, first.fits), first.fits[0].score) }
  return (FittedMove(quieter, best.samples, best.fits), best.fits[0].score)
}

/// A move as laws explain it, the best first.
private func explained(
  _ series: TimedChannels, _ stretch: MovingStretch, _ options: FitOptions
) -> (fits: [LawFit], samples: MoveSamples)? {
  guard let samples = MoveSamples(series, stretch, perPoint: options.pixelsPerPoint) else {
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

/// How inexact the times of frames may be, in seconds: as they say, and up to a fourth of a
/// display's refresh.
private let timeNoises = [0, 0.0007, 0.002, 0.004]

/// Of Bézier curves, of which a level one may look nearly like one that is not, and take quite
/// another time: what they leave counts even where it is less than the noise.
private func bestBezier(_ fits: [LawFit], _ samples: MoveSamples) -> LawFit? {
  let rows = Double(max(samples.movingRows, 2))
  func score(_ fit: LawFit) -> Double {
    2 * rows * log(max(fit.residual, leastResidual)) + Double(fit.numbers.count) * log(rows)
  }
  return fits.filter(\.law.isBezier).min { score($0) < score($1) }
}

/// In pixels: nothing is measured better.
private let leastResidual = 0.004

/// The best first: of those that score almost alike the one with the fewest numbers, and none whose
/// numbers the frames leave open before others.
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
