// The critically damped springs that move content or a view to a given place.

/// A critically damped spring.
package struct ReturnSpring: Sendable, Hashable {
  /// The spring of a scroll view's bounces and pages.
  package static let bounce = ReturnSpring(
    frequency: Fling.bounceFrequency, restDistance: Fling.restDistance)
  /// The spring of a sheet: UIKit's mass 3, stiffness 1000, damping 500, with √(1000/3) radians a
  /// second. Three releases of a sheet (iOS 26.1, iPhone 16 simulator) fit 18.251 to 18.258. The
  /// motion ends at a tenth of a point, less than a pixel.
  package static let sheet = ReturnSpring(
    frequency: (1_000.0 / 3).squareRoot(), restDistance: 0.1)

  /// The frequency ω, in radians a second.
  package let frequency: Double
  /// The distance from the target at which the motion ends, in points.
  package let restDistance: Double

  var oscillator: DampedOscillator {
    DampedOscillator(angularFrequency: frequency, dampingRatio: 1)
  }
}
