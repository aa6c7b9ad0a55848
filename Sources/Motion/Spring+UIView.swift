// UIView's springs, whose frequency follows from a duration, a damping ratio and a velocity. UIKit
// searches for the frequency with twelve Newton steps. This was concluded from the stiffness that
// UIKit computes for 30 combinations of these three numbers. The 30 results include two different
// roots of the equation. In one result the twelve steps have not converged.

import Support

extension Spring {
  /// The frequency that UIKit computes for a UIView spring.
  package struct UIViewFrequency: Sendable, Hashable {
    /// The outcome of UIKit's twelve Newton steps.
    package enum Origin: Sendable, Hashable {
      /// A positive result, even if the steps have not converged.
      case found
      /// A negative result, whose absolute value is used. UIKit's stiffness is the square of the
      /// result, such as 354.6 for a damping ratio of 0.5, a duration of 2 s and a velocity of 0.9.
      case belowZero
      /// A result that is 0 or whose square is not finite. UIKit's spring is not known in this
      /// case. Our own choice is a spring that settles within the duration.
      case settled
    }

    /// The frequency ω₀, in radians a second, above 0.
    package let perSecond: Double
    /// The outcome of the Newton steps.
    package let origin: Origin
  }

  /// Creates the spring of
  /// UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:).
  ///
  /// Its mass is 1, and its ω₀ is `uiViewFrequency`. A large velocity makes the spring soft, so it
  /// may still move at the end of the duration.
  ///
  /// - Parameters:
  ///   - seconds: the animation's duration, above 0.
  ///   - dampingRatio: the ratio, at least `leastDampingRatio`. Ratios above 1 are treated as 1.
  ///   - velocity: the initial velocity, in animation distances per second; finite.
  /// - Precondition: all parameters are within these limits.
  package init(uiViewSeconds seconds: Double, dampingRatio: Double, velocity: Double = 0) {
    let frequency = Self.uiViewFrequency(
      seconds: seconds, dampingRatio: dampingRatio, velocity: velocity
    ).perSecond
    self.init(
      trusted: 1, frequency * frequency, 2 * min(dampingRatio, 1) * frequency, velocity)
  }

  /// Returns the ω₀ that UIKit computes with twelve Newton steps. The first step starts at ω = 5 /
  /// d. The result is used even if the steps have not converged.
  ///
  /// The steps look for a root of f, where d is the duration and v the velocity. For ζ < 1, f(ω) =
  /// 0.001 − (ζω − v)/(ω·√(1 − ζ²))·e^(−ζω·d). For ζ ≥ 1, f(ω) = 0.001 − (1 + (ω − v)·d)·e^(−ω·d).
  ///
  /// No steps are needed for v = 0. The root is ω = ln(1000·ζ/√(1 − ζ²)) / (ζ·d) for ζ < 1, and ω =
  /// 9.2334 / d for ζ = 1.
  ///
  /// - Parameters: as in `init(uiViewSeconds:dampingRatio:velocity:)`.
  package static func uiViewFrequency(seconds: Double, dampingRatio: Double, velocity: Double)
    -> UIViewFrequency
  {
    precondition(
      seconds > 0 && dampingRatio >= leastDampingRatio && velocity.isFinite,
      "no spring of \(seconds) s with damping ratio \(dampingRatio) and velocity \(velocity)")
    let ratio = min(dampingRatio, 1)
    guard velocity != 0 else {
      let decay = ratio < 1 ? log(ratio / (restBand * swing(ratio))) / ratio : criticalSettling
      return UIViewFrequency(perSecond: decay / seconds, origin: .found)
    }
    // Newton's steps give the same result with ω·d and v·d instead of ω and v.
    let found = twelveSteps(ratio, velocity * seconds) / seconds
    if found != 0, (found * found).isFinite {
      return UIViewFrequency(perSecond: abs(found), origin: found > 0 ? .found : .belowZero)
    }
    return UIViewFrequency(
      perSecond: settledRoot(ratio, velocity * seconds) / seconds, origin: .settled)
  }

  private static func twelveSteps(_ ratio: Double, _ speed: Double) -> Double {
    var decay = 5.0
    for _ in 0..<12 {
      let (value, slope): (Double, Double)
      if ratio < 1 {
        let envelope = exp(-ratio * decay) / swing(ratio)
        let amplitude = ratio - speed / decay
        value = restBand - amplitude * envelope
        slope = (ratio * amplitude - speed / (decay * decay)) * envelope
      } else {
        let envelope = exp(-decay)
        value = restBand - (1 + decay - speed) * envelope
        slope = (decay - speed) * envelope
      }
      decay -= value / slope
    }
    return decay
  }

  /// Returns the largest ω·d at which the spring's envelope falls to 0.1 % at the end of the
  /// duration.
  ///
  /// The envelope is |(ζω − v)/(ω·√(1 − ζ²))|·e^(−ζω·d), or |1 + (ω − v)·d|·e^(−ω·d) for ζ = 1.
  ///
  /// - Parameter speed: v·d, not 0.
  private static func settledRoot(_ ratio: Double, _ speed: Double) -> Double {
    func isAbove(_ decay: Double) -> Bool {
      let size =
        ratio < 1
        ? abs(ratio - speed / decay) / swing(ratio) * exp(-ratio * decay)
        : abs(1 + decay - speed) * exp(-decay)
      return size > restBand
    }
    // For v < 0 the envelope always falls as ω grows. For v > 0 it falls to 0, rises to a maximum
    // and then falls again without end, so the search starts at this maximum.
    var (low, high) = (0.0, 1.0)
    if speed > 0 {
      let top =
        ratio < 1 ? (speed + (speed * speed + 4 * speed).squareRoot()) / (2 * ratio) : speed
      if isAbove(top) {
        (low, high) = (top, 2 * top)
      } else {
        high = ratio < 1 ? speed / ratio : speed - 1
      }
    }
    while isAbove(high) { high *= 2 }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isAbove(middle) { low = middle } else { high = middle }
    }
  }

  /// Returns √(1 − ζ²) without loss of precision for ζ near 1.
  private static func swing(_ ratio: Double) -> Double {
    ((1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// The root of e^(−x)·(1 + x) = 0.001, about 9.2334.
  private static let criticalSettling =
    DampedOscillator(angularFrequency: 1, dampingRatio: 1)
    .settlingSeconds(displacement: 1, velocity: 0, band: restBand)
}
