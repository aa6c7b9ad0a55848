// A content offset in both axes during a drag and the fling after it.

import Geometry
import Motion
import Scene

struct FingerScroll {
  /// The path of the finger; nil for a fling step, whose fling starts at `lift`.
  let finger: FingerPath?
  let lift: Double
  fileprivate var x: FingerAxis
  fileprivate var y: FingerAxis

  /// - Parameter origin: the content offset at the start of the drag, in points.
  init(from origin: Point, axes: Axes, finger: FingerPath) {
    self.init(from: origin, axes: axes, finger: finger, ways: finger.axes)
  }

  /// - Parameter ways: the parts of the finger's motion that move the content.
  init(from origin: Point, axes: Axes, finger: FingerPath, ways: FingerAxes) {
    self.finger = finger
    lift = finger.lift
    x = FingerAxis(axes.x, from: origin.x, finger: ways.x)
    y = FingerAxis(axes.y, from: origin.y, finger: ways.y)
  }

  /// - Parameter velocity: the velocity of the finger in points per second, opposite to the
  ///   velocity of the content offset.
  init(from origin: Point, axes: Axes, velocity: Point, at time: Double) {
    finger = nil
    lift = time
    x = FingerAxis(axes.x, from: origin.x, velocity: -velocity.x, at: time)
    y = FingerAxis(axes.y, from: origin.y, velocity: -velocity.y, at: time)
  }

  typealias Axes = (x: FingerAxis.Limits, y: FingerAxis.Limits)

  var end: Double { max(x.end, y.end) }

  /// Returns whether the finger drags the content. Rounding errors of the lift time are tolerated.
  func isDragging(at time: Double) -> Bool {
    finger != nil && time < lift - Stage.timeTolerance
  }

  func offset(at time: Double) -> Point {
    Point(x: x.offset(at: time), y: y.offset(at: time))
  }

  func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  /// The content offset at which the content comes to rest.
  var restOffset: Point { Point(x: x.restOffset, y: y.restOffset) }

  /// Changes the limits of the content offset after the lift. The finger is still down.
  mutating func rest(within axes: Axes) {
    x.rest(within: axes.x.scrolling)
    y.rest(within: axes.y.scrolling)
  }

  /// Changes the limits under the finger. The drag continues from where the content is.
  mutating func drag(within axes: Axes, from time: Double) {
    x.drag(within: axes.x, from: time)
    y.drag(within: axes.y, from: time)
  }

  /// Changes the rest position after the lift, in points of the content offset.
  mutating func land(at target: Point, spring: ReturnSpring, isLift: Bool, time: Double) {
    x.land(at: target.x, spring: spring, isLift: isLift, time: time)
    y.land(at: target.y, spring: spring, isLift: isLift, time: time)
  }

  /// Sets the content offset of one axis during the motion. The drag or the fling continues from
  /// this offset.
  ///
  /// - Parameter remainder: what rounding had taken from the replaced offset, in points.
  mutating func set(
    _ property: Property, to offset: Double, keeping remainder: Double = 0, at time: Double
  ) {
    if property == .offsetX { x.set(offset, keeping: remainder, at: time) }
    if property == .offsetY { y.set(offset, keeping: remainder, at: time) }
  }
}

extension FingerScroll {
  /// Lets a flight that meets the edge of one of two nested scroll views go on in the other, with
  /// its speed at the edge.
  ///
  /// - Returns: whether the flight begins in the outer one, and the time in seconds at which it
  ///   goes over; nil if it stays where it begins.
  static func handFlightOn(
    _ outer: inout FingerScroll, _ inner: inout FingerScroll, _ order: View.HandOverOrder,
    isHorizontal: Bool
  ) -> (fromOuter: Bool, seconds: Double)? {
    let axis: WritableKeyPath<FingerScroll, FingerAxis> = isHorizontal ? \.x : \.y
    let fromOuter = outer[keyPath: axis].flightVelocity > 0 && order == .outerFirst
    let fromInner =
      inner[keyPath: axis].flightVelocity < 0
      || inner[keyPath: axis].flightVelocity > 0 && order == .innerFirst
    if fromOuter, inner[keyPath: axis].canTakeFlight, let edge = outer[keyPath: axis].stopAtEdge() {
      inner[keyPath: axis].takeFlight(edge.velocity, at: edge.seconds)
      return (true, edge.seconds)
    }
    if fromInner, outer[keyPath: axis].canTakeFlight, let edge = inner[keyPath: axis].stopAtEdge() {
      outer[keyPath: axis].takeFlight(edge.velocity, at: edge.seconds)
      return (false, edge.seconds)
    }
    return nil
  }
}
