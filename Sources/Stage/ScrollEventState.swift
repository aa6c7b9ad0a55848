// What a scroll view's last event told the rules.

import Geometry

struct ScrollEventState {
  /// The content offset then.
  var offset: Point
  /// Its change since the event before.
  var delta: Point
}
