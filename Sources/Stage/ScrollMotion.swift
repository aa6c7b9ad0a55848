// A content offset on its way: an exact function of time.

import Geometry
import Motion

/// setContentOffset(_:animated: true).
struct ScrollMotion {
  let from: Point
  let to: Point
  /// In seconds.
  let start: Double

  var end: Double { start + UIKitDefaults.scrollDurationSeconds }

  func offset(at time: Double) -> Point {
    let fraction = (time - start) / UIKitDefaults.scrollDurationSeconds
    if fraction >= 1 { return to }
    let eased = UIKitDefaults.scrollCurve.value(at: max(0, fraction))
    return Point(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
  }

  /// Points per second.
  func velocity(at time: Double) -> Point {
    let fraction = (time - start) / UIKitDefaults.scrollDurationSeconds
    guard fraction > 0, fraction < 1 else { return .zero }
    let slope =
      UIKitDefaults.scrollCurve.slope(at: fraction) / UIKitDefaults.scrollDurationSeconds
    return Point(x: (to.x - from.x) * slope, y: (to.y - from.y) * slope)
  }
}
