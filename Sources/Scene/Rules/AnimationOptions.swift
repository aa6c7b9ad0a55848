// How changes are animated.

package import Motion

/// What `animate` and `keyframes` say besides what changes.
package struct AnimationOptions: Sendable {
  /// In seconds, 0 to `Limits.seconds`; evaluated when the step runs.
  package var duration: NumberExpression
  /// In seconds before it begins, as the duration.
  package var delay: NumberExpression
  /// How it goes from start to end.
  package var curve = Curve.easeInOut
  /// How fast a spring starts.
  package var velocity = SpringVelocity.ofCurve
  /// Where the curve is said; the step itself where it is not.
  package var curveLocation: SourceLocation
  /// What `finish` waits for, with its component's name before it; nil without one.
  package var name: String?
  /// UIView's beginFromCurrentState: what is replaced is replaced from what shows.
  package var startsFromCurrent = false
  /// How often it plays, above 0; infinite for ever.
  package var repeatCount = 1.0
  /// Each time forth and back.
  package var autoreverses = false
  /// Inside another animation: keeps its own duration.
  package var overridesDuration = false
  /// Inside another animation: keeps its own curve.
  package var overridesCurve = false
}
