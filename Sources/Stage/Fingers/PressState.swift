// The finger that presses a view.

import Geometry
import Scene

/// The last press of a view: a finger on it, as UIControl tracks one.
struct PressState {
  enum Phase {
    /// The finger is down, and a scroll view still holds the touch back.
    case waiting
    /// The view knows of the finger.
    case down
    /// The finger has lifted, or a gesture has taken it.
    case over
  }

  let touch: Touch
  /// The time at which the view learns of the finger, in seconds.
  let downSeconds: Double
  var phase = Phase.waiting
  /// Whether the finger was inside the view at the last tick of the press.
  var isInside = false
}

extension Gestures {
  /// The time for which a scroll view holds back the touches of its content, in seconds, as long as
  /// the finger rests. UIScrollView's documentation describes the timer (`delaysContentTouches`);
  /// published descriptions agree on its length, which is not documented.
  static let contentTouchDelaySeconds = 0.15
}
