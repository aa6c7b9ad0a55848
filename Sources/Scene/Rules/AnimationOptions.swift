// The options that `animate` and `keyframes` have in common.

package import Motion

/// The options of a step `animate` or `keyframes`.
package struct AnimationOptions: Sendable {
  /// The duration, in seconds, 0 to `Limits.seconds`. The expression is evaluated when the step
  /// runs.
  package var duration: NumberExpression
  /// The delay, in seconds, 0 to `Limits.seconds`. The expression is evaluated when the step runs.
  package var delay: NumberExpression
  /// The timing curve or spring of the animation.
  package var curve = Curve.easeInOut
  /// The initial velocity, if the curve is a spring.
  package var velocity = SpringVelocity.ofCurve
  /// The location of `curve` in the file, for messages. Without `curve`, the location of the
  /// options.
  package var curveLocation: SourceLocation
  /// The name for `finish` events, with the prefix of the component's instance; nil for an
  /// animation without a name.
  package var name: String?
  /// Whether opacities and colours start at the presentation value instead of the model value, as
  /// with UIView's beginFromCurrentState.
  package var startsFromCurrent = false
  /// The number of times the animation plays, above 0. Infinite for `repeat: forever`.
  package var repeatCount = 1.0
  /// Whether each repetition plays forward and then backward.
  package var autoreverses = false
  /// Whether a nested animation keeps its own duration instead of the surrounding animation's, as
  /// with UIView's overrideInheritedDuration.
  package var overridesDuration = false
  /// Whether a nested animation keeps its own curve instead of the surrounding animation's, as with
  /// UIView's overrideInheritedCurve.
  package var overridesCurve = false
}
