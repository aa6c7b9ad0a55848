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

/// A finger that rests on a view, and may then move.
package struct PressStep: Sendable {
  /// The view to press; nil for the uppermost view at `start`.
  package var view: ViewID?
  /// The touch point, in points of the view's coordinates, or of the screen without a view. Nil for
  /// the view's centre.
  package var start: Point?
  /// The rest of the finger before it moves or lifts, in seconds.
  package var seconds: Double
  /// The movement after the rest; nil for a finger that lifts. Its view and start are not used.
  package var drag: DragStep?

  package init(view: ViewID?, start: Point?, seconds: Double, drag: DragStep?) {
    (self.view, self.start, self.seconds, self.drag) = (view, start, seconds, drag)
  }

  /// The time from the touch to the lift, in seconds.
  package var durationSeconds: Double { seconds + (drag.map { $0.seconds + $0.hold } ?? 0) }
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
