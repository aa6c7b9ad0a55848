// The state of a scroll view at its last scroll event.

import Geometry

struct ScrollEventState {
  /// The content offset at the event, in points, rounded to device pixels.
  var offset: Point
  /// The change of `offset` since the previous scroll event, in points.
  var delta: Point
  /// The content offset at the event in points, before it was rounded to device pixels.
  var exactOffset: Point
  /// The change of `exactOffset` since the previous scroll event, in points.
  var exactDelta = Point.zero
  /// Whether a finger drags the content; false after the release event was reported.
  var isTouched = false
  /// Whether the finger has started a refresh. It starts one only.
  var hasRefreshed = false

  init(offset: Point) {
    (self.offset, delta, exactOffset) = (offset, .zero, offset)
  }

  mutating func update(to offset: Point, exact: Point) {
    (delta, exactDelta) = (offset - self.offset, exact - exactOffset)
    (self.offset, exactOffset) = (offset, exact)
  }
}
