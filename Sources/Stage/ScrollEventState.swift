// What a scroll view's last event told the rules.

import Geometry

struct ScrollEventState {
  /// The content offset then.
  var offset: Point
  /// Its change since the event before.
  var delta: Point
  /// True from a finger's coming down until its lifting was told.
  var isTouched = false
}
