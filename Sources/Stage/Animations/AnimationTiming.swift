// The timing of an animated change.

package import Motion

/// The timing of an animated change as given in the scene.
package struct AnimationTiming: Sendable, Hashable {
  /// The source of a spring's initial velocity.
  package enum Velocity: Sendable, Hashable {
    /// The initial velocity is the number given in the curve.
    case ofCurve
    /// The spring takes over the velocity of the motion that the animation replaces.
    case inherited
    /// The initial velocity is the value of an expression. The string has no leading `=`.
    case expression(String)
  }

  /// The duration in seconds, without the delay.
  package var seconds: Double
  /// The delay in seconds; 0 by default.
  package var delaySeconds: Double
  package var curve: Curve
  /// The source of the spring's initial velocity.
  package var velocity: Velocity

  /// Creates a timing. The defaults are no delay and `UIView.animate`'s curve, ease in and out.
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
