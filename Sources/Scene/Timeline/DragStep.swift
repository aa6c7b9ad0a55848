// Drags in the timeline.

package import Geometry
package import Motion

package struct DragStep: Sendable {
  /// The scroll view, or a view inside it.
  package var view: ViewID
  /// The touch point in the view's coordinates, in points; nil: the path is centred in the view.
  package var start: Point?
  /// The finger's path: offsets from the touch point, in points.
  package var path: [Point]
  /// The time at each point of the path, in seconds from the touch, increasing. Empty: `seconds`
  /// are divided in proportion to length.
  package var times: [Double]
  /// The duration of the movement, in seconds, above 0; the last of `times` if there are any.
  package var seconds: Double
  /// The finger's progress along the path over time; linear if there are `times`.
  package var curve: TimingCurve
  /// The time that the finger rests before it lifts, in seconds.
  package var hold: Double

  /// The shortest time between two of `times`, in seconds.
  package static let leastStepSeconds = 0.001

  /// Creates a drag; see the properties.
  package init(
    view: ViewID, start: Point? = nil, path: [Point], times: [Double] = [], seconds: Double,
    curve: TimingCurve = .linear, hold: Double = 0
  ) {
    (self.view, self.start, self.path, self.times) = (view, start, path, times)
    (self.seconds, self.curve, self.hold) = (seconds, curve, hold)
  }
}
