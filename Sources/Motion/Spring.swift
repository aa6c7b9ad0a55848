// The spring of Core Animation, UIView and SwiftUI animations.

/// A damped spring that moves x from 0 to 1: m·ẍ + c·ẋ + k·(x − 1) = 0 with x(0) = 0 and ẋ(0) =
/// `velocity`.
///
/// The solution is in closed form. A damping ratio ζ = c / (2·√(k·m)) above 1 is treated as 1,
/// unless the spring allows overdamping: it moves like a critically damped one of the same mass and
/// stiffness.
package struct Spring: Sendable, Hashable {
  /// The mass m, in any unit, because the motion depends only on k/m and c/m.
  package let mass: Double
  /// The stiffness k: the force for a displacement of 1.
  package let stiffness: Double
  /// The damping c: the force against a velocity of 1 per second.
  package let damping: Double
  /// The initial velocity, in animation distances per second. Positive is towards the target.
  package let velocity: Double
  /// Whether a damping ratio above 1 slows the spring down, as in SwiftUI. CASpringAnimation has
  /// false by default, and so has UIKit: its own spring (mass 3, stiffness 1000, damping 500) would
  /// otherwise reach only 63 % in its 0.5 s.
  package let allowsOverdamping: Bool

  /// The allowed range of the mass. This range and the ranges below are wide enough for any
  /// interface and keep every result finite.
  package static let massRange = 1e-6...1e6
  /// The allowed range of the stiffness.
  package static let stiffnessRange = 1e-6...1e9
  /// The allowed range of the damping. A damping of 0 is in this range, but it is rejected because
  /// of `leastDampingRatio`.
  package static let dampingRange = 0...1e9
  /// The allowed range of the initial velocity, in animation distances per second.
  package static let velocityRange = -1e4...1e4
  /// The smallest allowed damping ratio. A spring with a smaller ratio oscillates for hundreds of
  /// periods.
  package static let leastDampingRatio = 0.01
  /// The longest allowed settling time, in seconds.
  package static let longestSettlingSeconds = 600.0
  /// The largest distance from the target of a settled spring: 0.1 % of the animation's distance,
  /// as in CASpringAnimation.
  package static let restBand = 0.001

  /// An error in the parameters of a spring.
  package enum ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A parameter is outside its range or is NaN.
    case outOfRange(parameter: String, value: Double, range: ClosedRange<Double>)
    /// The damping ratio is below `leastDampingRatio`.
    case tooLittleDamping(dampingRatio: Double)
    /// The settling time is above `longestSettlingSeconds`.
    case tooSlow(settlingSeconds: Double)

    /// The error in one line, with the given number and the allowed range.
    package var description: String {
      switch self {
      case .outOfRange(let parameter, let value, let range):
        "\(parameter) is from \(short(range.lowerBound)) to \(short(range.upperBound)), "
          + "not \(short(value))"
      case .tooLittleDamping(let ratio):
        "the spring takes too long to rest: its damping ratio is \(short(ratio)); use "
          + "\(short(leastDampingRatio)) or more"
      case .tooSlow(let seconds):
        "the spring takes \(short(seconds.rounded())) s to come to rest; "
          + "the limit is \(short(longestSettlingSeconds)) s"
      }
    }
  }

  /// Creates a spring from CASpringAnimation's parameters, with the same defaults: mass 1,
  /// stiffness 100, damping 10 and velocity 0.
  ///
  /// - Throws: `ValidationError` if a parameter is outside its range, or the spring settles too
  ///   slowly.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(ValidationError) {
    try Self.check("mass", mass, Self.massRange)
    try Self.check("stiffness", stiffness, Self.stiffnessRange)
    try Self.check("damping", damping, Self.dampingRange)
    try Self.check("velocity", velocity, Self.velocityRange)
    self.init(trusted: mass, stiffness, damping, velocity, allowsOverdamping: allowsOverdamping)
    guard dampingRatio >= Self.leastDampingRatio else {
      throw .tooLittleDamping(dampingRatio: dampingRatio)
    }
    guard settlingSeconds <= Self.longestSettlingSeconds else {
      throw .tooSlow(settlingSeconds: settlingSeconds)
    }
  }

  init(
    trusted mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
    self.allowsOverdamping = allowsOverdamping
  }

  static func check(
    _ parameter: String, _ value: Double, _ range: ClosedRange<Double>
  ) throws(ValidationError) {
    guard range.contains(value) else {
      throw .outOfRange(parameter: parameter, value: value, range: range)
    }
  }

  /// The undamped frequency ω₀ = √(k/m), in radians a second.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio ζ = c / (2·√(k·m)). A ratio above 1 is possible, although the motion may
  /// treat it as 1.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The damping ratio of the motion.
  package var effectiveDampingRatio: Double {
    allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
  }

  /// Returns the position x after `seconds`, with an error below 1e-10; 0 before the start.
  ///
  /// The position is x = 1 − e^(−βt)·[cos ωd·t + (β − v0)·sin(ωd·t)/ωd] with β = ζ·ω₀ and ωd =
  /// ω₀·√(1 − ζ²). For ζ = 1 it is x = 1 − e^(−ω₀t)·[1 + (ω₀ − v0)·t].
  package func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : 1 + state(at: seconds).displacement
  }

  /// Returns the velocity ẋ after `seconds`, in animation distances per second; 0 before the start.
  package func velocity(at seconds: Double) -> Double {
    guard seconds != 0 else { return velocity }
    return seconds < 0 ? 0 : state(at: seconds).velocity
  }

  /// The settling time, in seconds. From this time on, x stays within 0.1 % of the target.
  ///
  /// The time is an upper bound for ζ < 1 and equals CASpringAnimation.settlingDuration: ln((1 +
  /// |B|)/0.001)/β with B = (β − v0)/ωd. For ζ ≥ 1 the time is exact, because Apple's rule is not
  /// known.
  package var settlingSeconds: Double {
    oscillator.settlingSeconds(displacement: -1, velocity: velocity, band: Self.restBand)
  }

  private var oscillator: DampedOscillator {
    DampedOscillator(angularFrequency: angularFrequency, dampingRatio: effectiveDampingRatio)
  }

  private func state(at seconds: Double) -> (displacement: Double, velocity: Double) {
    oscillator.state(after: seconds, displacement: -1, velocity: velocity)
  }
}
