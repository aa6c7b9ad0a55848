// Drags in the timeline.

package import Geometry
package import Motion

package struct DragStep: Sendable {
  /// The scroll view to drag, or a view inside the scroll view.
  package var view: ViewID
  /// The point that the finger touches first, in points of the view's coordinates. If nil, the path
  /// is centred in the view.
  package var start: Point?
  /// The finger's path, as offsets from the touch point, in points.
  package var path: [Point]
  /// The time at each point of the path, in seconds after the touch; the times increase. If empty,
  /// `seconds` is divided among the segments of the path by their lengths.
  package var times: [Double]
  /// The duration of the finger's movement, in seconds, above 0. It equals the last of `times`, if
  /// there are any.
  package var seconds: Double
  /// The finger's progress along the path over time; linear if there are `times`.
  package var curve: TimingCurve
  /// The time between the end of the movement and the lift of the finger, in seconds.
  package var hold: Double

  /// The minimum difference between two consecutive `times`, in seconds.
  package static let leastStepSeconds = 0.001

  /// Creates a drag. The parameters have the meaning of the properties with the same names.
  package init(
    view: ViewID, start: Point? = nil, path: [Point], times: [Double] = [], seconds: Double,
    curve: TimingCurve = .linear, hold: Double = 0
  ) {
    (self.view, self.start, self.path, self.times) = (view, start, path, times)
    (self.seconds, self.curve, self.hold) = (seconds, curve, hold)
  }
}
