// Fingers of the timeline: taps, long presses, raw touches and pinches.

package import Geometry
package import Motion

/// The place that a finger touches.
package enum TouchTarget: Sendable {
  case view(ViewID)
  /// A place of the screen, in points.
  case place(Point)

  /// The view; nil for a place.
  package var view: ViewID? { if case .view(let view) = self { view } else { nil } }
}

/// A finger with a path of its own. The recognition of gestures decides what it moves.
package struct TouchStep: Sendable {
  /// The places of the finger on the screen, in points, with their times after the start of the
  /// step in seconds. There are at least two; the first is the touch, the last the lift.
  package var path: [(seconds: Double, place: Point)]

  package init(path: [(seconds: Double, place: Point)]) {
    self.path = path
  }
}

/// Two fingers that move apart or together.
package struct PinchStep: Sendable {
  package var view: ViewID
  /// The factor of the distance between the fingers at the end, above 0.
  package var factor: Double
  /// The duration of the movement, in seconds, above 0.
  package var seconds: Double
  package var curve: TimingCurve
  /// The point between the fingers, in points of the view's coordinates; nil for the view's centre.
  package var about: Point?

  package init(view: ViewID, factor: Double, seconds: Double, curve: TimingCurve, about: Point?) {
    (self.view, self.factor, self.seconds, self.curve) = (view, factor, seconds, curve)
    self.about = about
  }
}
