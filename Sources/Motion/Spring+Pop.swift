// Springs from the parameters of Facebook's POP: bounciness and speed.

extension Spring {
  /// The allowed range of POP's bounciness and speed, which POPSpringAnimation.h calls effective.
  package static let popRange = 0.0...20
  /// POP's default bounciness.
  package static let popBounciness = 4.0
  /// POP's default speed.
  package static let popSpeed = 12.0

  /// Creates the spring of POPSpringAnimation(springBounciness:springSpeed:), of mass 1.
  ///
  /// Source: POPAnimationExtras.mm and POPMath.mm of facebookarchive/pop, the "bouncy" conversion
  /// of Origami, which Rebound and React Native share. Both parameters are divided by 34. The speed
  /// gives Origami's tension, 0.5 to 200. The bounciness leads from the friction without bounce
  /// towards 0.01, on a parabola. Linear formulas make stiffness and damping from them.
  ///
  /// - Throws: `ValidationError`.
  package init(bounciness: Double, speed: Double, velocity: Double = 0) throws(ValidationError) {
    try Self.check("bounciness", bounciness, Self.popRange)
    try Self.check("speed", speed, Self.popRange)
    let tension = 0.5 + (200 - 0.5) * speed / Self.popScale
    let bounce = 0.8 * bounciness / Self.popScale
    let still = Self.frictionWithoutBounce(tension)
    let friction = still + (0.01 - still) * (2 * bounce - bounce * bounce)
    try self.init(
      mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25,
      velocity: velocity)
  }

  /// The divisor of both parameters: 1.7 times their range of 20.
  private static let popScale = 1.7 * 20

  /// Returns Origami's friction at which a spring of a tension just does not bounce. The
  /// polynomials are fits of POP's authors.
  private static func frictionWithoutBounce(_ x: Double) -> Double {
    switch x {
    case ...18: ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28
    case ...44: ((0.000044 * x - 0.006) * x + 0.36) * x + 2
    default: ((0.000_000_45 * x - 0.000_332) * x + 0.1078) * x + 5.84
    }
  }
}
