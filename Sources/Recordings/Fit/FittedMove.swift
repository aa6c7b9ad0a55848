// A measured move with the law of motion that explains it.

/// A move of a view with its best law, its times and its values.
package struct FittedMove: Sendable {
  /// A property that changes during the move, with its start and end values.
  package struct MovedChannel: Sendable, Hashable {
    package let property: MeasuredProperty
    /// The value at the start, in the property's unit.
    package let from: Double
    /// The value at the end, in the property's unit.
    package let to: Double
  }

  package enum Verdict: Sendable, Hashable {
    /// The best law fits the move.
    case explained
    /// Every law has too large a residual, for example because a finger drags the view.
    case unexplained
    /// The recording has too few frames of the move to determine the numbers of a law.
    case tooFewFrames
    /// The start or the end is not visible, because the thing is outside the picture or the
    /// recording ends. The visible part of a curve can fit a wrong law.
    case cutOff
  }

  package let name: String
  /// The start of the move, in seconds.
  package private(set) var start: Estimate
  /// The duration in seconds. For a spring it is UIView's duration, after which 0.1 % of the
  /// distance remains.
  package let duration: Estimate
  /// The properties that change during the move.
  package let channels: [MovedChannel]
  package private(set) var verdict: Verdict
  let best: LawFit
  /// Whether the residuals are below twice the noise, with exact times.
  var isWithinNoise = true
  /// The best fit of a law from another family than `best`, or nil if no law explains the move.
  let runnerUp: LawFit?

  /// The law that explains the move, or nil if no law does.
  package var law: Law? { verdict == .explained ? best.law : nil }

  /// The free numbers of the law, such as the duration, without the start. A critical spring also
  /// has its damping of 1. The list is empty if no law explains the move.
  package var parameters: [(name: Law.Parameter, estimate: Estimate)] {
    guard verdict == .explained else { return [] }
    let fixed: [Law.Parameter] = best.law == .criticalSpring ? [.damping] : []
    return (best.law.parameters.dropFirst() + fixed).compactMap { name in
      best.number(name).map { (name, Estimate($0.value, 2 * $0.deviation)) }
    }
  }

  /// Returns the move with a larger uncertainty of its start.
  ///
  /// - Parameter seconds: The largest common error of the times, in seconds.
  func allowing(_ seconds: Double) -> FittedMove {
    var move = self
    if seconds > 0 { move.start = Estimate(start.value, start.uncertainty + seconds) }
    return move
  }

  mutating func markAsCutOff() { verdict = .cutOff }

  /// Whether the law fits to the noise of the values, with the times as they are.
  var isExact: Bool { verdict == .explained && isWithinNoise }

  /// The root mean square of the residuals, in the unit of the property that changes most relative
  /// to its noise.
  package var residual: Double { best.residual }
}

extension FittedMove {
  /// The largest residual with which a law explains a change of a length, in pixels.
  private static let mostResidual = 1.0
  /// The largest residual in an explained move, as a fraction of the distance. A larger residual is
  /// accepted if it is within `mostResidualNoise`.
  private static let mostResidualShare = 0.012
  /// The largest residual in an explained move, as a multiple of the noise. A larger residual is
  /// accepted if it is within `mostResidualShare`.
  private static let mostResidualNoise = 4.0

  /// The longest distance of an explained move, as a multiple of the distance that the samples
  /// show.
  private static let mostExtrapolation = 3.0

  /// The coordinates of the control points of curves that people make.
  private static let usualControlNumbers = -1.0...2.0

  /// Creates a move from the fits of all laws to its samples.
  ///
  /// - Parameter fits: At least one fit, best first.
  init(
    _ series: TimedChannels, _ samples: MoveSamples, _ fits: [LawFit],
    _ options: FitOptions = FitOptions()
  ) {
    best = fits[0]
    isWithinNoise =
      samples.timeNoise == 0 && best.residual < 2 * series.channels[samples.leading].noise
    name = series.name
    // A law with as many numbers as there are frames fits any frames.
    let isFitted =
      options.namesLaws && samples.movingRows > best.law.parameters.count
      && best.isDetermined(samples)
    verdict =
      !isFitted
      ? .tooFewFrames
      : Self.isGood(best, series) && Self.isSeen(best, in: samples) ? .explained : .unexplained
    let isExplained = verdict == .explained
    start = isExplained ? best.start : Estimate(samples.start, 0)
    duration = isExplained ? best.duration : Estimate(samples.end - samples.start, 0)
    channels = zip(series.channels, zip(fits[0].spans, samples.values)).compactMap {
      channel, move in
      let (span, values) = move
      guard abs(span.by) > 4 * channel.noise else { return nil }
      return MovedChannel(
        property: channel.property,
        from: isExplained ? span.from : (values.first ?? 0) * channel.noise,
        to: isExplained ? span.from + span.by : (values.last ?? 0) * channel.noise)
    }
    runnerUp =
      isExplained
      ? fits.dropFirst().first {
        $0.law.family != fits[0].law.family && Self.isSeen($0, in: samples)
      } : nil
  }

  /// Whether the samples show enough of a law's distance. The beginning of a curve fits laws of any
  /// distance.
  private static func isSeen(_ fit: LawFit, in samples: MoveSamples) -> Bool {
    zip(fit.spans, zip(samples.values, samples.noise)).allSatisfy { span, seen in
      let way = ((seen.0.max() ?? 0) - (seen.0.min() ?? 0)) * seen.1
      return abs(span.by) <= mostExtrapolation * way + mostResidualNoise * seen.1
    }
  }

  /// Whether the residuals of every channel are small enough for an explained move.
  private static func isGood(_ fit: LawFit, _ series: TimedChannels) -> Bool {
    // A Bézier curve far beyond the usual ones bends to any motion.
    let isUsual =
      !fit.law.isBezier
      || fit.law.controlNumbers(fit.numbers).allSatisfy(usualControlNumbers.contains)
    return zip(series.channels, zip(fit.spans, fit.channelResiduals)).allSatisfy { channel, fit in
      let share = isUsual ? mostResidualShare * abs(fit.0.by) : 0
      let allowed = max(mostResidualNoise * channel.noise, share)
      let most = channel.isLength ? min(allowed, mostResidual) : allowed
      return fit.1 * channel.noise <= most
    }
  }
}
