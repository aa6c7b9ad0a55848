// How a change that a step animates gets to where it is set.

package import Motion

/// What an animation says of its time, as the scene's author chose it.
package struct AnimatedPace: Sendable, Hashable {
  /// Where the velocity of a spring comes from.
  package enum Velocity: Sendable, Hashable {
    /// The curve's own number.
    case ofCurve
    /// What moves already hands it on.
    case inherited
    /// An expression, as it is written, without its `=`.
    case expression(String)
  }

  /// From its first moment to its last, in seconds; a delay is not part of it.
  package var seconds: Double
  /// In seconds before it begins; 0 by default.
  package var delaySeconds: Double
  /// How it goes on its way.
  package var curve: Curve
  /// How fast a spring starts.
  package var velocity: Velocity

  /// A pace that begins at once, on UIView's curve.
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
