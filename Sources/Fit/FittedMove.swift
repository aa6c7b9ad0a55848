// A move and the law that explains it: when, how long, from where to where.

package import Measure

/// A move of a view, as a law explains it.
package struct FittedMove: Sendable {
  /// The start and the end of a property that moves.
  package struct MovedChannel: Sendable, Hashable {
    /// The property.
    package let property: MeasuredProperty
    /// The value at the start, in the property's unit.
    package let from: Double
    /// The value at the end.
    package let to: Double
  }

  /// The verdict on the best law: how well it explains the move.
  package enum Verdict: Sendable, Hashable {
    /// The law is the move's.
    case explained
    /// No law leaves little enough: a finger moved it.
    case unexplained
    /// There are too few frames to tell.
    case tooFewFrames
  }

  /// The view's name.
  package let name: String
  /// The start in seconds.
  package let start: Estimate
  /// The duration in seconds; of a spring, UIView's: until 0.1 % are left.
  package let duration: Estimate
  /// The properties that move.
  package let channels: [MovedChannel]
  /// The verdict on the best law.
  package let verdict: Verdict
  /// The law that explains most.
  let best: LawFit
  /// The next law of another name, for a move that is explained.
  let runnerUp: LawFit?

  /// The law that explains the move; nil when none does.
  package var law: Law? { verdict == .explained ? best.law : nil }

  /// The law's own numbers, its duration among them.
  package var parameters: [(name: Law.Parameter, estimate: Estimate)] {
    guard verdict == .explained else { return [] }
    let fixed: [Law.Parameter] = best.law == .criticalSpring ? [.damping] : []
    return (best.law.parameters.dropFirst() + fixed).compactMap { name in
      best.number(name).map { (name, Estimate($0.value, 2 * $0.deviation)) }
    }
  }

  /// Root mean square of the residuals, in the unit of the property that moves most.
  package var residual: Double { best.residual }
}

extension FittedMove {
  /// A law that is named leaves at most this residual, in pixels,
  private static let mostResidual = 1.0
  /// this part of the distance,
  private static let mostResidualShare = 0.012
  /// and this multiple of the noise.
  private static let mostResidualNoise = 4.0

  /// - Parameters:
  ///   - fits: at least one, the best first.
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

  /// Whether little is left of every channel.
  private static func isGood(_ fit: LawFit, _ series: TimedChannels) -> Bool {
    zip(series.channels, zip(fit.spans, fit.channelResiduals)).allSatisfy { channel, fit in
      let share = mostResidualShare * abs(fit.0.by)
      let allowed = max(mostResidualNoise * channel.noise, share)
      let most = channel.isLength ? min(allowed, mostResidual) : allowed
      return fit.1 * channel.noise <= most
    }
  }
}
