// The options of animations.

package import Motion

/// The options of `animate` and `keyframes`.
package struct AnimationOptions: Sendable {
  /// The duration, in seconds, 0 to `Limits.seconds`; evaluated when the step runs.
  package var duration: NumberExpression
  /// The delay, in seconds, 0 to `Limits.seconds`; evaluated when the step runs.
  package var delay: NumberExpression
  /// The curve from start to end.
  package var curve = Curve.easeInOut
  /// The initial velocity of a spring.
  package var velocity = SpringVelocity.ofCurve
  /// The location of the curve, or of the step if the step names no curve.
  package var curveLocation: SourceLocation
  /// The name in `finish` events, with its component's prefix; nil for an animation without one.
  package var name: String?
  /// Whether opacity and colours start from the presentation value, as with UIView's
  /// beginFromCurrentState, and not from the model value.
  package var startsFromCurrent = false
  /// The number of times the animation plays, above 0; infinite for `forever`.
  package var repeatCount = 1.0
  /// Whether each repetition plays forward and then backward.
  package var autoreverses = false
  /// Whether a nested animation keeps its own duration.
  package var overridesDuration = false
  /// Whether a nested animation keeps its own curve.
  package var overridesCurve = false
}
