// UIView's springs: a duration, a damping ratio and a velocity make a frequency. The method is
// UIKit's own, found from what the real UIKit does with 30 combinations of the three: among them
// are two roots, and a stiffness at which twelve steps have not arrived anywhere.

import Platform

extension Spring {
  /// What a UIView spring's numbers come to.
  package struct UIViewFrequency: Sendable, Hashable {
    /// Where it comes from.
    package enum Origin: Sendable, Hashable {
      /// UIKit's method arrives at it, or near it.
      case found
      /// UIKit's method ends below 0. Its size is taken: there the real UIKit's stiffness is its
      /// square (354.6 for a ratio of 0.5, 2 s and a velocity of 0.9).
      case belowZero
      /// UIKit's method ends nowhere, and what UIKit does then is not known. Decided: the spring
      /// that settles in time.
      case settled
    }

    /// ω₀, in radians a second, above 0.
    package let perSecond: Double
    /// Where it comes from.
    package let origin: Origin
  }

  /// The spring of UIView.animate(withDuration:delay:usingSpringWithDamping:
  /// initialSpringVelocity:), of mass 1, whose ω₀ is `uiViewFrequency`. It is not always at rest at
  /// `seconds`: a large velocity makes a soft spring.
  ///
  /// - Parameters:
  ///   - seconds: the animation's duration, above 0.
  ///   - dampingRatio: at least `leastDampingRatio`; above 1 treated as 1.
  ///   - velocity: distances per second at the start.
  /// - Precondition: the duration and the ratio are within these limits, the velocity is finite.
  package init(uiViewSeconds seconds: Double, dampingRatio: Double, velocity: Double = 0) {
    let frequency = Self.uiViewFrequency(
      seconds: seconds, dampingRatio: dampingRatio, velocity: velocity
    ).perSecond
    self.init(
      trusted: 1, frequency * frequency, 2 * min(dampingRatio, 1) * frequency, velocity)
  }

  /// The ω₀ that UIKit computes: twelve steps of Newton's method from ω = 5 / d, whatever they come
  /// to, on
  /// ζ < 1: f(ω) = 0.001 − (ζω − v)/ωd·e^(−ζωd); ζ ≥ 1: f(ω) = 0.001 − (1 + (ω − v)d)·e^(−ωd).
  ///
  /// Without a velocity they come to ln(1000·ζ/√(1 − ζ²)) / (ζd), and to ω₀·d = 9.2334 for ζ = 1,
  /// from where it is taken.
  ///
  /// - Parameters: as `init(uiViewSeconds:dampingRatio:velocity:)`.
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
    // In units of the duration, which is the same method: ω·d and v·d.
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

  /// The largest ω·d at which the envelope, |(ζω − v)/ωd|·e^(−ζωd) or |1 + (ω − v)d|·e^(−ωd) for
  /// ζ = 1, is at 0.1 % when the duration is over.
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
    // A velocity away from the target: it falls for ever. One towards it: it falls to 0, rises to
    // its top and falls for ever.
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

  /// √(1 − ζ²), without loss where ζ is almost 1.
  private static func swing(_ ratio: Double) -> Double {
    ((1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// The root of e^(−x)·(1 + x) = 0.001, about 9.2334.
  private static let criticalSettling =
    DampedOscillator(angularFrequency: 1, dampingRatio: 1)
    .settlingSeconds(displacement: 1, velocity: 0, band: restBand)
}
