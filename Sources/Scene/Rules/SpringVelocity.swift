// How fast a spring starts.

/// Where the initial velocity of an animation's spring comes from.
package enum SpringVelocity: Sendable {
  /// The curve's own number, in distances per second; 0 without one.
  case ofCurve
  /// Each property goes on as fast as it moves already.
  case inherited
  /// In units of the property a second, evaluated when the step runs.
  case expression(NumberExpression)
}
