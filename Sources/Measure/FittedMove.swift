// A move with its name: when, how long, from where to where, by which law.

import Motion
import Platform
import Scene
import Support

/// A number and how well it is known: two standard deviations.
package struct Estimate: Sendable, Hashable {
  /// The most likely one.
  package var value: Double
  /// True values are within this of it, 19 times in 20.
  package var uncertainty: Double

  /// A number that is known so well.
  package init(_ value: Double, _ uncertainty: Double) {
    self.value = value
    self.uncertainty = uncertainty
  }
}

/// A move of a thing, as a law explains it.
package struct FittedMove: Sendable {
  /// What a property does.
  package struct Way: Sendable, Hashable {
    /// "screen.x".
    package var property: String
    /// At the start, in the property's unit.
    package var from: Double
    /// At the end.
    package var to: Double
  }

  /// The thing's.
  package var name: String
  /// When it begins, in seconds.
  package var start: Estimate
  /// How long it takes, in seconds; of a spring, UIView's duration: until 0.1 % are left.
  package var duration: Estimate
  /// What moves.
  package var ways: [Way]
  /// The kind of the law: "easeInOut", "cubic-bezier", "spring", "flight", "bounce"; "finger" where
  /// none explains it, "unknown" where there are too few frames to tell.
  package var law: String
  /// The law as a scene says it, numbers rounded to what is known; empty for a finger.
  package var notation: String
  /// The law's own numbers by name.
  package var parameters: [(name: String, estimate: Estimate)]
  /// Root mean square of what the law leaves unexplained, in the unit of what moves most.
  package var residual: Double
  /// The law that comes next, in words.
  package var next: String?
}

extension FittedMove {
  /// A law may leave so much unexplained, in pixels, and be named.
  static let mostResidual = 1.0
  /// And so much of the way, beside the noise.
  static let mostResidualShare = 0.012
  static let mostResidualNoise = 4.0
  /// Laws whose scores differ by less cannot be told apart.
  private static let clearly = 6.0

  /// - Parameters:
  ///   - fits: at least one, the best first.
  init(_ series: TimedChannels, _ samples: MoveSamples, _ fits: [LawFit]) {
    let best = fits[0]
    name = series.name
    residual = best.residual
    ways = zip(series.channels, best.ways).enumerated().compactMap { index, pair in
      let (channel, way) = pair
      guard abs(way.by) > 4 * channel.noise else { return nil }
      return Way(property: channel.name, from: way.from, to: way.from + way.by)
    }
    parameters = []
    let isKnown = best.isDetermined(samples)
    guard best.isGood(series), isKnown else {
      (law, notation) = (isKnown ? "finger" : "unknown", "")
      start = Estimate(samples.start, 0)
      duration = Estimate(samples.end - samples.start, 0)
      for index in ways.indices {
        guard let row = series.channels.firstIndex(where: { $0.name == ways[index].property })
        else { continue }
        ways[index].from = (samples.values[row].first ?? 0) * samples.noise[row]
        ways[index].to = (samples.values[row].last ?? 0) * samples.noise[row]
      }
      next = "\(best.words(samples)), which is \(Self.short(best.residual)) off"
      return
    }
    law = best.law.kind
    (start, duration) = (best.start, best.duration(samples))
    notation = best.notation
    let fixed = best.law == .criticalSpring ? ["damping"] : []
    parameters = (best.law.parameters.dropFirst() + fixed).compactMap { name in
      best.number(name).map { (name, Estimate($0.value, 2 * $0.deviation)) }
    }
    let other = fits.dropFirst().first { $0.law.kind != best.law.kind }
    next = other.map { other in
      let words = "\(other.words(samples)), \(Self.short(other.residual))"
      return other.score - best.score < Self.clearly
        ? "not told apart from \(words)" : "next: \(words)"
    }
  }

  /// With three digits, and no more than a thousandth.
  static func short(_ number: Double) -> String {
    formatted(rounded(number, abs(number) >= 10 ? 1 : abs(number) >= 1 ? 2 : 3))
  }
}

extension Law {
  /// What it is called where its numbers do not count.
  var kind: String {
    switch self {
    case .named(let name), .namedSpring(let name): name
    case .springBack: "spring back"
    case .criticalSpring, .spring, .movingSpring: "spring"
    case .flight, .fastFlight: "flight"
    case .bounce: "bounce"
    case .levelBezier, .levelStartBezier, .levelEndBezier, .bezier: "cubic-bezier"
    }
  }
}

extension LawFit {
  /// Whether little is left of every channel.
  fileprivate func isGood(_ series: TimedChannels) -> Bool {
    series.channels.indices.allSatisfy { index in
      let channel = series.channels[index]
      let share = FittedMove.mostResidualShare * abs(ways[index].by)
      let allowed = max(FittedMove.mostResidualNoise * channel.noise, share)
      let most = channel.isLength ? min(allowed, FittedMove.mostResidual) : allowed
      return left[index] * channel.noise <= most
    }
  }

  /// False where the frames would allow quite another duration.
  func isDetermined(_ samples: MoveSamples) -> Bool {
    guard samples.movingRows > 1, start.uncertainty.isFinite else { return false }
    let seconds = duration(samples)
    return seconds.uncertainty < 0.5 * seconds.value
      && start.uncertainty < max(0.5 * seconds.value, 0.02)
  }

  var start: Estimate { Estimate(numbers[0], 2 * deviations[0]) }

  /// Of a flight the time until it stops.
  func duration(_ samples: MoveSamples) -> Estimate {
    if let number = number("duration") { return Estimate(number.value, 2 * number.deviation) }
    switch law {
    case .namedSpring("system"): return Estimate(0.5, 0)
    case .namedSpring("smooth"): return Estimate(Spring.smooth.settlingSeconds, 0)
    case .namedSpring("snappy"): return Estimate(Spring.snappy.settlingSeconds, 0)
    case .namedSpring: return Estimate(Spring.bouncy.settlingSeconds, 0)
    case .flight, .fastFlight:
      guard let velocity = number("velocity") else { break }
      let flight = Deceleration(
        velocity: velocity.value, rate: law == .flight ? .normal : .fast)
      // t = ln(v/10)/0.002 s: a relative error of v is a shift.
      let shift = 2 * velocity.deviation / max(abs(velocity.value), 1) / 2.002
      return Estimate(flight.durationSeconds, shift)
    default: break
    }
    return Estimate(samples.end - numbers[0], 2 * deviations[0])
  }

  /// As a scene's `curve:` or `fling:` says it.
  var notation: String {
    func short(_ name: String) -> String {
      guard let number = number(name) else { return "" }
      return formatted(rounded(number.value, name == "velocity" ? law.isFlight ? 0 : 1 : 3))
    }
    switch law {
    case .named(let name), .namedSpring(let name): return name
    case .springBack: return "a scroll view's way back to its edge"
    case .criticalSpring, .spring: return springNotation
    case .movingSpring:
      return "spring(damping: \(short("damping")), velocity: \(short("velocity")))"
    case .flight, .fastFlight, .bounce:
      return "\(short("velocity")) pt/s" + (law == .fastFlight ? " at the fast rate" : "")
        + (law == .bounce ? ", edge after \(short("edge")) pt" : "")
    case .levelBezier, .levelStartBezier, .levelEndBezier, .bezier:
      let words = law.controlNumbers(numbers).map { formatted(rounded($0, 3)) }
      return "cubic-bezier(\(words.joined(separator: ", ")))"
    }
  }

  /// Of the notations of a spring from rest the one whose numbers are round, UIView's otherwise.
  private var springNotation: String {
    guard let seconds = number("duration"), let ratio = number("damping") else { return "" }
    let frequency = Spring.uiViewFrequency(
      seconds: seconds.value, dampingRatio: ratio.value, velocity: 0
    ).perSecond
    let response = 2 * Double.pi / frequency
    let damping = formatted(rounded(ratio.value, 2))
    let uiView = "spring(damping: \(damping))"
    // Of what is known to a thousandth or so a round number is no accident.
    func roundness(_ value: Double) -> Double {
      abs(value / 0.05 - (value / 0.05).rounded()) * 0.05
    }
    let isUIView = roundness(seconds.value) <= max(2 * seconds.deviation, 0.002)
    let isResponse = roundness(response) < 0.6 * roundness(seconds.value)
    if isResponse, !isUIView {
      return "spring(response: \(formatted(rounded(response, 3))), dampingFraction: \(damping))"
    }
    return uiView
  }

  /// The law and its numbers in a few words.
  func words(_ samples: MoveSamples) -> String {
    let seconds = FittedMove.short(duration(samples).value)
    return law.isFlight ? "\(law.kind) of \(notation)" : "\(notation) over \(seconds) s"
  }
}
