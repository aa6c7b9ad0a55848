// A finger on the screen, for drawing and motion lint; the simulation does not depend on it.

import Geometry
import Scene

struct Touch {
  /// The position of touch down on the screen, in points.
  let place: Point
  /// The path of the finger; nil for a tap.
  let finger: FingerPath?
  let start: Double
  let end: Double

  static let tapSeconds = 0.15
  static let fadeSeconds = 0.15

  /// Returns the position on the screen of a finger at rest, in points; nil while the finger moves
  /// and after it has lifted.
  func restingPlace(at time: Double) -> Point? {
    // The time of a tick may be less than the sum of the waits by a rounding error.
    let time = time + Stage.timeTolerance
    guard let finger else { return time >= start && time < end ? place : nil }
    guard time >= finger.restStart, time < finger.lift else { return nil }
    return place + finger.discWay(at: time)
  }

  /// Returns the position of the finger on the screen, in points; from the lift on, the position of
  /// the lift.
  func location(at time: Double) -> Point {
    place + (finger?.discWay(at: min(time, end)) ?? .zero)
  }

  init(place: Point, finger: FingerPath?, start: Double? = nil, end: Double) {
    self.place = place
    self.finger = finger
    self.start = start ?? finger?.touchSeconds ?? end
    self.end = end
  }

  /// Returns the centre and opacity of the touch indicator; nil if it is not visible.
  func shown(at time: Double) -> (place: Point, opacity: Double)? {
    guard time >= start, time < end + Self.fadeSeconds else { return nil }
    let way = finger?.discWay(at: min(time, end)) ?? .zero
    return (place + way, time < end ? 1 : 1 - (time - end) / Self.fadeSeconds)
  }
}
