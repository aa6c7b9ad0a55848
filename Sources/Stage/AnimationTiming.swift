// How a change that a step animates gets to where it is set.

package import Motion

/// The timing of an animated change, as the scene's author chose it.
package struct AnimationTiming: Sendable, Hashable {
  /// The source of a spring's velocity.
  package enum Velocity: Sendable, Hashable {
    /// The curve's own number.
    case ofCurve
    /// The motion that it takes over.
    case inherited
    /// An expression, as it is written, without its `=`.
    case expression(String)
  }

  /// From its first moment to its last, in seconds; a delay is not part of it.
  package var seconds: Double
  /// In seconds before it begins; 0 by default.
  package var delaySeconds: Double
  /// The animation's curve.
  package var curve: Curve
  /// The velocity at which a spring starts.
  package var velocity: Velocity

  /// A timing without delay, on UIView's curve.
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
