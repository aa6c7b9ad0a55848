// Springs by what a designer says of them: a duration and a bounce, a response and a damping.

extension Spring {
  /// SwiftUI's .smooth: 0.5 s, no bounce.
  package static let smooth = Spring(designed: 0.5, dampingRatio: 1)
  /// SwiftUI's .snappy: 0.5 s, bounce 0.15.
  package static let snappy = Spring(designed: 0.5, dampingRatio: 0.85)
  /// SwiftUI's .bouncy: 0.5 s, bounce 0.3.
  package static let bouncy = Spring(designed: 0.5, dampingRatio: 0.7)

  /// UIKit's own, of transitions and the keyboard: mass 3, stiffness 1000, damping 500, as
  /// UIKit's animation curve 7 is logged (JTSSloppySwiping, issue 2). It moves as a critically
  /// damped one of ω₀ = √(1000/3) = 18.257: three releases of a real sheet fit 18.251 to 18.258,
  /// within 0.05 points (iOS 26.1, openuikit).
  package static let system = Spring(trusted: 3, 1_000, 500, 0)

  /// What SwiftUI's response and duration may be, in seconds.
  package static let responseRange = 0.01...60
  /// What SwiftUI's bounce may be; 1 would swing for ever.
  package static let bounceRange = -0.99...0.99
  /// What SwiftUI's dampingFraction may be.
  package static let dampingFractionRange = leastDampingRatio...1_000

  /// SwiftUI's Spring(duration:bounce:) of mass 1: ω₀ = 2π / duration, and ζ = 1 − bounce, or
  /// 1 / (1 + bounce) for a bounce below 0 (which, as ζ is then above 1, moves like a bounce of 0).
  ///
  /// `duration` is the perceptual one, in seconds: the period without damping, not the time until
  /// rest. Apple's examples: (0.5, 0.3) has stiffness 157.9 and damping 17.6.
  ///
  /// - Throws: `Invalid`.
  package init(duration: Double, bounce: Double = 0, velocity: Double = 0) throws(Invalid) {
    try Self.check("duration", duration, Self.responseRange)
    try Self.check("bounce", bounce, Self.bounceRange)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    try self.init(designed: duration, dampingRatio: ratio, velocity)
  }

  /// SwiftUI's spring(response:dampingFraction:) of mass 1: k = (2π / response)²,
  /// c = 4π·dampingFraction / response. `response` is in seconds.
  ///
  /// - Throws: `Invalid`.
  package init(
    response: Double, dampingFraction: Double = 0.825, velocity: Double = 0
  ) throws(Invalid) {
    try Self.check("response", response, Self.responseRange)
    try Self.check("dampingFraction", dampingFraction, Self.dampingFractionRange)
    try self.init(designed: response, dampingRatio: dampingFraction, velocity)
  }

  private init(designed period: Double, dampingRatio: Double, _ velocity: Double) throws(Invalid) {
    let frequency = 2 * Double.pi / period
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      velocity: velocity)
  }

  private init(designed period: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / period
    self.init(trusted: 1, frequency * frequency, 2 * dampingRatio * frequency, 0)
  }
}
