// A content offset under a finger, and on the flight after it.

import Geometry
import Motion
import Scene

/// A content offset under a finger that drags or throws the content, and on the flight after it.
struct FingerScroll {
  /// Nil: it was thrown at `lift`.
  let finger: FingerPath?
  let lift: Double
  private var x: FingerAxis
  private var y: FingerAxis

  /// - Parameters:
  ///   - origin: the offset when the finger comes down.
  ///   - axes: the limits.
  ///   - finger: its way.
  init(from origin: Point, axes: Axes, finger: FingerPath) {
    self.finger = finger
    lift = finger.lift
    x = FingerAxis(axes.x, from: origin.x, finger: finger) { $0.x }
    y = FingerAxis(axes.y, from: origin.y, finger: finger) { $0.y }
  }

  /// - Parameter velocity: the finger's, in points per second.
  init(from origin: Point, axes: Axes, velocity: Point, at time: Double) {
    finger = nil
    lift = time
    x = FingerAxis(axes.x, from: origin.x, velocity: -velocity.x, at: time)
    y = FingerAxis(axes.y, from: origin.y, velocity: -velocity.y, at: time)
  }

  /// The two axes of a scroll view.
  typealias Axes = (x: FingerAxis.Limits, y: FingerAxis.Limits)

  var end: Double { max(x.end, y.end) }

  /// A finger that lifts at a tick has lifted there, however its time was added up.
  func isDragging(at time: Double) -> Bool {
    finger != nil && time < lift - Stage.timeTolerance
  }

  func offset(at time: Double) -> Point {
    Point(x: x.offset(at: time), y: y.offset(at: time))
  }

  func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  /// Moves the content to another offset; the finger or the flight goes on from there.
  mutating func set(_ property: Property, to offset: Double, at time: Double) {
    if property == .offsetX { x.set(offset, at: time) }
    if property == .offsetY { y.set(offset, at: time) }
  }
}
