// Scrolling by program.

package import Geometry
package import Motion

package struct ScrollStep: Sendable {
  /// How the offset gets there.
  package enum Timing: Sendable {
    /// UIScrollView.setContentOffset(_:): at once.
    case instant
    /// UIScrollView.setContentOffset(_:animated: true).
    case animated
    /// Over seconds, with a curve.
    case over(Double, TimingCurve)
    /// Through offsets at times, which begin at 0 and do not decrease: seconds from the step on.
    /// The step's own target is not used.
    case through([(seconds: Double, offset: Point)])
  }

  package var view: ViewID
  /// In points; evaluated when the step runs.
  package var x: NumberExpression
  /// In points; evaluated when the step runs.
  package var y: NumberExpression
  /// True: x and y are a change of the offset, not the new offset.
  package var isRelative: Bool
  package var timing: Timing
}
