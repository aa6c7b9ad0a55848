// The state of a scroll view at its last event.

import Geometry

/// The state of a scroll view at its last event.
struct ScrollEventState {
  /// The content offset at the event, in points.
  var offset: Point
  /// The change of the offset since the event before.
  var delta: Point
  /// Whether a finger touches the content; false after its release was reported.
  var isTouched = false
}
