// Drags in the timeline.

package import Geometry
package import Motion

package struct DragStep: Sendable {
  /// The view to drag, or a view inside it; nil for the uppermost view at `start`.
  package var view: ViewID?
  /// The touch point of the finger, in points of the view's coordinates, or of the screen without a
  /// view. Nil for a path that is centred in the view.
  package var start: Point?
  /// The finger's path, as offsets from the touch point, in points.
  package var path: [Point]
  /// The increasing times at the points of the path, in seconds after the touch. If empty, the
  /// segments share `seconds` in proportion to their lengths.
  package var times: [Double]
  /// The duration of the finger's movement, in seconds, above 0. It equals the last of `times`, if
  /// there are times.
  package var seconds: Double
  /// The finger's progress along the path over time; linear if `times` is not empty.
  package var curve: TimingCurve
  /// The time between the end of the movement and the lift of the finger, in seconds.
  package var hold: Double

  /// The minimum difference between two consecutive `times`, in seconds.
  package static let leastStepSeconds = 0.001

  package init(
    view: ViewID?, start: Point? = nil, path: [Point], times: [Double] = [], seconds: Double,
    curve: TimingCurve = .linear, hold: Double = 0
  ) {
    (self.view, self.start, self.path, self.times) = (view, start, path, times)
    (self.seconds, self.curve, self.hold) = (seconds, curve, hold)
  }
}
