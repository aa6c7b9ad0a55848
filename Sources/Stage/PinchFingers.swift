// Two fingers that move apart or together.

import Geometry
import Scene

/// Two fingers that move apart or together, as exact functions of time.
struct PinchFingers {
  /// The least distance between two fingers, in points.
  private static let leastDistance = 60.0

  /// The motions of both fingers, apart from the point between them.
  let paths: [FingerPath]
  /// The distance between the fingers at the beginning, in points.
  let distance: Double
  let start: Double
  let lift: Double

  init(_ step: PinchStep, at time: Double) {
    let distance = Self.leastDistance * max(1, 1 / step.factor)
    paths = [1.0, -1].map { side in
      let way = Point(x: distance * (step.factor - 1) / 2 * side, y: 0)
      let drag = DragStep(view: nil, path: [way], seconds: step.seconds, curve: step.curve)
      return FingerPath(drag, at: time, slop: 0)
    }
    self.distance = distance
    (start, lift) = (time, time + step.seconds)
  }

  /// Returns the factor of the distance between the fingers.
  func factor(at time: Double) -> Double {
    1 + 2 * paths[0].translation(at: time).x / distance
  }

  /// Returns the change of the factor per second.
  func velocity(at time: Double) -> Double { 2 * paths[0].velocity(at: time).x / distance }

  /// Returns the touches on the screen.
  ///
  /// - Parameter place: the point between the fingers, in points.
  func touches(about place: Point) -> [Touch] {
    zip([1.0, -1], paths).map { side, path in
      Touch(place: place + Point(x: distance / 2 * side, y: 0), finger: path, end: lift)
    }
  }
}
