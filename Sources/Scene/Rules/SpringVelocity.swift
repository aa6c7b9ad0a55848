// Initial velocities of springs.

/// The source of a spring's initial velocity.
package enum SpringVelocity: Sendable {
  /// The curve's own velocity, in animated distances per second; 0 without one.
  case ofCurve
  /// The current velocity of each property.
  case inherited
  /// An expression in units of the property per second, evaluated when the step runs.
  case expression(NumberExpression)
}
