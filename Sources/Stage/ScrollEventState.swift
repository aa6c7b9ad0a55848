// The state of a scroll view at its last event.

import Geometry

/// The state of a scroll view at its last event.
struct ScrollEventState {
  /// The content offset at the event, in points.
  var offset: Point
  /// The change of the offset since the event before.
  var delta: Point
  /// The offset at the event before rounding to device pixels.
  var exactOffset: Point
  /// The change of the exact offset since the event before.
  var exactDelta = Point.zero
  /// Whether a finger touches the content; false after its release was reported.
  var isTouched = false

  /// Creates the state of a view that has not scrolled yet.
  init(offset: Point) {
    (self.offset, delta, exactOffset) = (offset, .zero, offset)
  }

  /// Records an event.
  mutating func update(to offset: Point, exact: Point) {
    (delta, exactDelta) = (offset - self.offset, exact - exactOffset)
    (self.offset, exactOffset) = (offset, exact)
  }
}
