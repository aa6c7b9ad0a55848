// The timing of an animated change.

package import Motion

/// The timing of an animated change as given in the scene.
package struct AnimationTiming: Sendable, Hashable {
  /// The source of a spring's initial velocity.
  package enum Velocity: Sendable, Hashable {
    /// The number in the curve.
    case ofCurve
    /// The velocity of the motion that the spring replaces.
    case inherited
    /// The text of an expression without its `=`.
    case expression(String)
  }

  /// The duration in seconds, without the delay.
  package var seconds: Double
  /// The delay in seconds; 0 by default.
  package var delaySeconds: Double
  /// The curve of the animation.
  package var curve: Curve
  /// The source of the spring's initial velocity.
  package var velocity: Velocity

  /// Creates a timing, by default without delay and with UIView's default curve.
  package init(
    seconds: Double, delaySeconds: Double = 0, curve: Curve = .easeInOut,
    velocity: Velocity = .ofCurve
  ) {
    self.seconds = seconds
    self.delaySeconds = delaySeconds
    self.curve = curve
    self.velocity = velocity
  }
}
