// A measured move, and the law that explains it.

package import Measure

/// A move of a view with its best law, its times and its values.
package struct FittedMove: Sendable {
  /// A moving property with its start and end values.
  package struct MovedChannel: Sendable, Hashable {
    /// The measured property.
    package let property: MeasuredProperty
    /// The value at the start, in the property's unit.
    package let from: Double
    /// The value at the end, in the property's unit.
    package let to: Double
  }

  /// The quality of the best law's fit.
  package enum Verdict: Sendable, Hashable {
    /// A law that fits the move.
    case explained
    /// A move without a fitting law, such as a finger's: every residual is too large.
    case unexplained
    /// Too few frames to determine the law's numbers.
    case tooFewFrames
  }

  /// The view's name.
  package let name: String
  /// The start, in seconds.
  package let start: Estimate
  /// The duration, in seconds. For a spring it is UIView's: the time until 0.1 % are left.
  package let duration: Estimate
  /// The properties that move.
  package let channels: [MovedChannel]
  /// The quality of the best law's fit.
  package let verdict: Verdict
  /// The law with the best fit.
  let best: LawFit
  /// The best law of another family, if the move is explained.
  let runnerUp: LawFit?

  /// The law that explains the move, or nil without one.
  package var law: Law? { verdict == .explained ? best.law : nil }

  /// The law's free numbers except the start, and a fixed damping. Empty if no law explains the
  /// move.
  package var parameters: [(name: Law.Parameter, estimate: Estimate)] {
    guard verdict == .explained else { return [] }
    let fixed: [Law.Parameter] = best.law == .criticalSpring ? [.damping] : []
    return (best.law.parameters.dropFirst() + fixed).compactMap { name in
      best.number(name).map { (name, Estimate($0.value, 2 * $0.deviation)) }
    }
  }

  /// The root mean square of the residuals, in the unit of the property that moves most.
  package var residual: Double { best.residual }
}

extension FittedMove {
  /// The largest residual of an explained move, in pixels.
  private static let mostResidual = 1.0
  /// The largest residual of an explained move, as a fraction of the distance.
  private static let mostResidualShare = 0.012
  /// The largest residual of an explained move, as a multiple of the noise.
  private static let mostResidualNoise = 4.0

  /// Creates a move from the fits of its samples.
  ///
  /// - Parameter fits: at least one fit, the best first.
  init(_ series: TimedChannels, _ samples: MoveSamples, _ fits: [LawFit]) {
    best = fits[0]
    name = series.name
    verdict =
      !best.isDetermined(samples)
      ? .tooFewFrames : Self.isGood(best, series) ? .explained : .unexplained
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
      isExplained ? fits.dropFirst().first { $0.law.family != fits[0].law.family } : nil
  }

  /// Whether the residuals of every channel are small enough.
  private static func isGood(_ fit: LawFit, _ series: TimedChannels) -> Bool {
    zip(series.channels, zip(fit.spans, fit.channelResiduals)).allSatisfy { channel, fit in
      let share = mostResidualShare * abs(fit.0.by)
      let allowed = max(mostResidualNoise * channel.noise, share)
      let most = channel.isLength ? min(allowed, mostResidual) : allowed
      return fit.1 * channel.noise <= most
    }
  }
}
