// Fingers that drag.

package import Geometry
package import Motion

package struct DragStep: Sendable {
  /// A scroll view, or a view in one.
  package var view: ViewID
  /// Where the finger comes down, in the view's points; nil: so that its way is centred.
  package var start: Point?
  /// The finger's way: where it goes from where it came down, one point after the other.
  package var path: [Point]
  /// When it is at each point of the path, in seconds from where it came down, increasing; empty:
  /// `seconds` are shared out over the path by length.
  package var times: [Double]
  /// How long it moves, in seconds, above 0; the last of `times` where there are any.
  package var seconds: Double
  /// Of the finger's way over time; linear where there are times.
  package var curve: TimingCurve
  /// How long it rests before it lifts, in seconds.
  package var hold: Double

  /// The least time between two of `times`, in seconds.
  package static let leastStepSeconds = 0.001

  /// A finger that drags; see the properties.
  package init(
    view: ViewID, start: Point? = nil, path: [Point], times: [Double] = [], seconds: Double,
    curve: TimingCurve = .linear, hold: Double = 0
  ) {
    (self.view, self.start, self.path, self.times) = (view, start, path, times)
    (self.seconds, self.curve, self.hold) = (seconds, curve, hold)
  }
}
