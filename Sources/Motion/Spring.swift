// The springs of Core Animation, UIView and SwiftUI: one equation under four descriptions.

/// A damped spring that goes from 0 to 1 in unlimited time:
/// m·ẍ + c·ẋ + k·(x − 1) = 0 with x(0) = 0 and ẋ(0) = `velocity`.
///
/// Solved in closed form. A damping ratio ζ = c / (2·√(k·m)) above 1 is treated as 1: such a spring
/// moves like a critically damped one of the same mass and stiffness.
package struct Spring: Sendable, Hashable {
  /// In kilograms, if one likes; only k/m and c/m count.
  package let mass: Double
  /// k: the force for a displacement of 1.
  package let stiffness: Double
  /// c: the force against a velocity of 1 per second.
  package let damping: Double
  /// The velocity at the start, in distances per second; positive is towards the target.
  package let velocity: Double

  /// What the mass may be. As the other ranges wide enough for any interface, and narrow enough for
  /// every result to be finite.
  package static let massRange = 1e-6...1e6
  /// What the stiffness may be.
  package static let stiffnessRange = 1e-6...1e9
  /// What the damping may be; 0 is refused later, for it never rests.
  package static let dampingRange = 0...1e9
  /// What the initial velocity may be, in distances per second.
  package static let velocityRange = -1e4...1e4
  /// The least damping ratio: below it a spring swings for hundreds of periods.
  package static let leastDampingRatio = 0.01
  /// A spring that takes longer to come to rest is refused.
  package static let longestSettlingSeconds = 600.0
  /// A spring has arrived when it stays within this of its target: 0.1 %, as CASpringAnimation.
  package static let restBand = 0.001

  /// Why numbers make no spring.
  package enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    /// A parameter is outside its range, or not a number.
    case outOfRange(parameter: String, value: Double, range: ClosedRange<Double>)
    /// The spring swings almost for ever.
    case tooLittleDamping(dampingRatio: Double)
    /// The spring does not come to rest in time.
    case tooSlow(settlingSeconds: Double)

    /// One line with the number that was given and what is allowed.
    package var description: String {
      switch self {
      case .outOfRange(let parameter, let value, let range):
        "\(parameter) is from \(short(range.lowerBound)) to \(short(range.upperBound)), "
          + "not \(short(value))"
      case .tooLittleDamping(let ratio):
        "the spring hardly comes to rest: its damping ratio is \(short(ratio)) and must be "
          + "\(short(leastDampingRatio)) or more"
      case .tooSlow(let seconds):
        "the spring takes \(short(seconds.rounded())) s to come to rest; "
          + "\(short(longestSettlingSeconds)) s are the limit"
      }
    }
  }

  /// CASpringAnimation's parameters with its defaults, mass 1, stiffness 100, damping 10 and no
  /// velocity.
  ///
  /// - Throws: `Invalid` when a parameter is outside its range, or the spring hardly comes to rest.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
  ) throws(Invalid) {
    try Self.check("mass", mass, Self.massRange)
    try Self.check("stiffness", stiffness, Self.stiffnessRange)
    try Self.check("damping", damping, Self.dampingRange)
    try Self.check("velocity", velocity, Self.velocityRange)
    self.init(trusted: mass, stiffness, damping, velocity)
    guard dampingRatio >= Self.leastDampingRatio else {
      throw .tooLittleDamping(dampingRatio: dampingRatio)
    }
    guard settlingSeconds <= Self.longestSettlingSeconds else {
      throw .tooSlow(settlingSeconds: settlingSeconds)
    }
  }

  /// For parameters known to make a spring.
  init(trusted mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }

  static func check(
    _ parameter: String, _ value: Double, _ range: ClosedRange<Double>
  ) throws(Invalid) {
    guard range.contains(value) else {
      throw .outOfRange(parameter: parameter, value: value, range: range)
    }
  }

  /// ω₀ = √(k/m), in radians a second.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ = c / (2·√(k·m)), as the parameters say; the motion treats one above 1 as 1.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// x after `seconds`: x = 1 − e^(−βt)·[cos ωd·t + (β − v0)·sin(ωd·t)/ωd] with β = ζ·ω₀ and
  /// ωd = ω₀·√(1 − ζ²), and 1 − e^(−ω₀t)·[1 + (ω₀ − v0)·t] for ζ = 1.
  ///
  /// 0 before the start. Within 1e-10 of the exact value.
  package func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : 1 + state(at: seconds).displacement
  }

  /// ẋ after `seconds`, in distances per second; 0 before the start.
  package func velocity(at seconds: Double) -> Double {
    guard seconds != 0 else { return velocity }
    return seconds < 0 ? 0 : state(at: seconds).velocity
  }

  /// When the spring stays within 0.1 % of its target, in seconds.
  ///
  /// ζ < 1: ln((1 + |B|)/0.001)/β with B = (β − v0)/ωd, CASpringAnimation.settlingDuration, an
  /// upper bound. ζ ≥ 1, where Apple's rule is not known: the true last moment.
  package var settlingSeconds: Double {
    oscillator.settlingSeconds(displacement: -1, velocity: velocity, band: Self.restBand)
  }

  private var oscillator: DampedOscillator {
    DampedOscillator(angularFrequency: angularFrequency, dampingRatio: min(dampingRatio, 1))
  }

  private func state(at seconds: Double) -> (displacement: Double, velocity: Double) {
    oscillator.state(after: seconds, displacement: -1, velocity: velocity)
  }
}
