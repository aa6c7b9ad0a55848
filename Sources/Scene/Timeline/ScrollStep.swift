// The step `scroll`, which sets the content offset of a scroll view.

package import Geometry
package import Motion

package struct ScrollStep: Sendable {
  /// The timing of the change of the content offset.
  package enum Timing: Sendable {
    /// An immediate change, like UIScrollView.setContentOffset(_:).
    case instant
    /// The system's animation, like UIScrollView.setContentOffset(_:animated: true).
    case animated
    /// A change over a duration in seconds, with a timing curve.
    case over(Double, TimingCurve)
    /// Content offsets at times, in seconds after the start of the step. The times begin at 0 and
    /// do not decrease. The step's `x` and `y` are ignored.
    case through([(seconds: Double, offset: Point)], Interpolation)
  }

  /// The motion between two keyframes.
  package enum Interpolation: String, Sendable, CaseIterable {
    /// Straight lines; the velocity jumps at each keyframe.
    case linear
    /// A monotone cubic for each axis; the velocity is continuous.
    case smooth
  }

  package var view: ViewID
  /// The x coordinate of the new content offset, or its change if `isRelative`, in points,
  /// evaluated when the step runs.
  package var x: NumberExpression
  /// The y coordinate of the new content offset, or its change if `isRelative`, in points,
  /// evaluated when the step runs.
  package var y: NumberExpression
  /// Whether `x` and `y` are added to the current content offset.
  package var isRelative: Bool
  package var timing: Timing

  package init(
    view: ViewID, x: NumberExpression, y: NumberExpression, isRelative: Bool, timing: Timing
  ) {
    (self.view, self.x, self.y, self.isRelative) = (view, x, y, isRelative)
    self.timing = timing
  }
}
