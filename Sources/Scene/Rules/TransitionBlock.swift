// The step `transition` of a rule.

package import Motion

/// A step `transition`, which corresponds to a call of UIView.transition.
package struct TransitionBlock: Sendable {
  /// The kind of a transition, with the words of UIView.AnimationOptions.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// A turn about the vertical axis, in which the left edge comes nearer.
    case flipFromLeft
    /// A turn about the vertical axis, in which the right edge comes nearer.
    case flipFromRight
    /// A turn about the horizontal axis, in which the upper edge comes nearer.
    case flipFromTop
    /// A turn about the horizontal axis, in which the lower edge comes nearer.
    case flipFromBottom
    /// The old content fades out while the new content fades in.
    case crossDissolve
  }

  /// The distance of the eye in points, unless the step gives another.
  package static let eyeDistance = 1000.0

  /// The view that shows the transition; nil for the whole screen.
  package var view: ViewID?
  package var style: Style
  /// The duration, in seconds, 0 to `Limits.seconds`, evaluated when the step runs.
  package var duration: NumberExpression
  package var curve: TimingCurve
  /// The distance of the eye from the view in flips, in points, above 0.
  package var eyeDistance: Double
  /// The name in `finish` events, with the prefix of the component's instance; nil without a name.
  package var name: String?
  /// The changes of the content, in the order of the file.
  package var changes: [Change]
  /// The steps under `do`, which change the content after `changes`.
  package var inner: [RuleStep]
  /// The steps under `then`, which run when the transition ends or is interrupted.
  package var completion: [RuleStep]

  /// Creates a transition without a name that changes nothing.
  package init(
    view: ViewID?, style: Style, duration: NumberExpression, curve: TimingCurve = .easeInOut,
    eyeDistance: Double = Self.eyeDistance
  ) {
    (self.view, self.style, self.duration) = (view, style, duration)
    (self.curve, self.eyeDistance) = (curve, eyeDistance)
    (changes, inner, completion) = ([], [], [])
  }
}
