// The state of a view's pan.

import Geometry
import Scene

/// A finger that pans a view. Its translation, velocity and location are exact functions of time.
struct PanFinger {
  /// The path of the finger; nil for a fling step, whose finger lifts at once.
  let path: FingerPath?
  /// The parts of the finger's motion that move the view; nil for a fling step.
  let ways: FingerAxes?
  /// The point of the screen at which the finger touches down, in points.
  let place: Point
  let start: Double
  /// The time at which the finger lifts or stops moving the view, in seconds.
  var lift: Double
  /// The velocity at the lift, in points per second.
  let throwVelocity: Point

  /// - Parameter start: the time at which the pan begins, in seconds; nil for the beginning of the
  ///   movement.
  init(_ path: FingerPath, _ ways: FingerAxes, place: Point, start: Double? = nil) {
    (self.path, self.ways, self.place, lift) = (path, ways, place, path.lift)
    self.start = start ?? path.start
    throwVelocity = Point(x: ways.x.throwVelocity, y: ways.y.throwVelocity)
  }

  init(velocity: Point, place: Point, at time: Double) {
    (path, ways, self.place, start, lift) = (nil, nil, place, time, time)
    throwVelocity = velocity
  }

  func translation(at time: Double) -> Point {
    guard let ways else { return .zero }
    let time = min(time, lift)
    return Point(x: ways.x.way(time), y: ways.y.way(time))
  }

  func velocity(at time: Double) -> Point {
    guard let ways, time < lift - Stage.timeTolerance else { return throwVelocity }
    return Point(x: ways.x.velocity(time), y: ways.y.velocity(time))
  }

  func location(at time: Double) -> Point {
    place + (path?.discWay(at: min(time, lift)) ?? .zero)
  }
}

/// The last pan of a view.
struct PanState {
  var finger: PanFinger
  /// The motion of the driven properties; nil at rest.
  ///
  /// A pan moves a view as a drag scrolls content. The driven values are the content offset with
  /// the opposite sign.
  var motion: FingerScroll?
  /// Whether the end or the cancellation of the pan is still to be reported.
  var isActive = true
  /// The translation at the last event, in points.
  var reported = Point.zero

  /// Returns the driven values at a time in seconds, in points; nil at rest.
  func values(at time: Double) -> Point? { motion.map { $0.offset(at: time) * -1 } }
}

extension ValueTable {
  /// Returns the values of the properties that a pan drives, in points; 0 for an axis without such
  /// a property.
  func driven(by pan: PanGesture, of view: ViewID) -> Point {
    Point(
      x: pan.x.map { number(view, $0.property) } ?? 0,
      y: pan.y.map { number(view, $0.property) } ?? 0)
  }

  mutating func setDriven(by pan: PanGesture, of view: ViewID, to values: Point) {
    if let drive = pan.x { set(view, drive.property, to: values.x) }
    if let drive = pan.y { set(view, drive.property, to: values.y) }
  }
}
