// Programmatic scrolling.

package import Geometry
package import Motion

package struct ScrollStep: Sendable {
  /// The motion of the content offset.
  package enum Timing: Sendable {
    /// An immediate change, as UIScrollView.setContentOffset(_:).
    case instant
    /// The system's animation, as UIScrollView.setContentOffset(_:animated: true).
    case animated
    /// A duration in seconds with a curve.
    case over(Double, TimingCurve)
    /// Offsets at times in seconds from the step on; the first time is 0 and no time is less than
    /// the one before. `x` and `y` of the step are not used.
    case through([(seconds: Double, offset: Point)])
  }

  package var view: ViewID
  /// The x coordinate, in points; evaluated when the step runs.
  package var x: NumberExpression
  /// The y coordinate, in points; evaluated when the step runs.
  package var y: NumberExpression
  /// Whether `x` and `y` are added to the current offset.
  package var isRelative: Bool
  package var timing: Timing
}
