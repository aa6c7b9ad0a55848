// The options of `animate` and `keyframes`.

package import Motion

/// The options of a step `animate` or `keyframes`.
package struct AnimationOptions: Sendable {
  /// The duration, in seconds, 0 to `Limits.seconds`, evaluated when the step runs.
  package var duration: NumberExpression
  /// The delay, in seconds, 0 to `Limits.seconds`, evaluated when the step runs.
  package var delay: NumberExpression
  /// The timing curve or spring of the animation.
  package var curve = Curve.easeInOut
  /// The curve as the file writes it, with the values of parameters.
  package var curveText = Curve.easeInOut.description
  /// The spring if expressions compute some of its numbers, otherwise nil. With a computed spring,
  /// `curve` is a spring of the same kind.
  package var computed: ComputedSpring?
  /// The initial velocity, if the curve is a spring.
  package var velocity = SpringVelocity.ofCurve
  /// The location of `curve` in the file, for messages. Without a `curve`, it is the location of
  /// the options.
  package var curveLocation: SourceLocation
  /// The name in `finish` events, with the prefix of the component's instance; nil without a name.
  package var name: String?
  /// Whether opacities and colours start at the presentation value instead of the model value, as
  /// with UIView's beginFromCurrentState.
  package var startsFromCurrent = false
  /// The number of times the animation plays, above 0. Infinite for `repeat: forever`.
  package var repeatCount = 1.0
  /// Whether each repetition plays forward and then backward.
  package var autoreverses = false
  /// Whether a nested animation has its own duration, as with UIView's overrideInheritedDuration.
  package var overridesDuration = false
  /// Whether a nested animation has its own curve, as with UIView's overrideInheritedCurve.
  package var overridesCurve = false

  package init(duration: NumberExpression, delay: NumberExpression, curveLocation: SourceLocation) {
    (self.duration, self.delay, self.curveLocation) = (duration, delay, curveLocation)
  }
}
