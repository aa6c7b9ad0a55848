// Initial velocities of springs.

/// The source of a spring's initial velocity.
package enum SpringVelocity: Sendable {
  /// The velocity in the curve's notation, in multiples of the animated distance per second; 0 if
  /// the notation has no velocity.
  case ofCurve
  /// The current velocity of each animated property: `velocity: inherit`.
  case inherited
  /// The value of an expression, in the property's units per second, evaluated when the step runs.
  case expression(NumberExpression)
}
