// One axis of a content offset during a drag and the fling after it, in points.

import Geometry
import Motion
import Scene

struct FingerAxis {
  struct Limits {
    let scrolling: ScrollAxis
    let style: View.ScrollStyle
    /// Whether the content can scroll along this axis; false if the content fits into the view and
    /// does not bounce.
    let isFree: Bool
  }

  private let limits: Limits
  /// The path of the finger, and a function that returns a vector's component along this axis. It
  /// is nil for a fling step, which has no finger.
  private let finger: (path: FingerPath, part: @Sendable (Point) -> Double)?
  private let lift: Double
  /// The content offset at the last grip, in points. A grip is the start of the drag, or the last
  /// time at which a step set the offset during the drag.
  private var origin: Double
  /// The time of the last grip in seconds, and the finger's translation along this axis at that
  /// time in points.
  private var grip: (seconds: Double, way: Double)
  /// The content offset at the start of the gesture, in points. Paging ends at most one page from
  /// it.
  private var pageOrigin: Double
  private var flight: Fling
  private var flightStart: Double
  /// The content offset of the page at which the fling ends, in points; nil for a view without
  /// paging.
  private var page: Double?

  /// - Parameter part: returns a vector's component along this axis.
  init(
    _ limits: Limits, from origin: Double, finger: FingerPath,
    part: @escaping @Sendable (Point) -> Double
  ) {
    self.limits = limits
    self.finger = (finger, part)
    self.origin = origin
    pageOrigin = origin
    (lift, flightStart) = (finger.lift, finger.lift)
    grip = (finger.start, 0)
    flight = Fling(offset: origin, velocity: 0, axis: limits.scrolling)
    throwContent()
  }

  /// - Parameter velocity: the initial velocity of the content offset, in points per second.
  init(_ limits: Limits, from origin: Double, velocity: Double, at time: Double) {
    self.limits = limits
    finger = nil
    self.origin = origin
    pageOrigin = origin
    (lift, flightStart) = (time, time)
    grip = (time, 0)
    flight = Fling(offset: origin, velocity: 0, axis: limits.scrolling)
    throwContent(from: origin, velocity: velocity)
  }

  var end: Double { flightStart + flight.durationSeconds }

  func offset(at time: Double) -> Double {
    time < lift ? draggedOffset(at: time) : flight.offset(at: time - flightStart)
  }

  func velocity(at time: Double) -> Double {
    time < lift ? draggedVelocity(at: time) : flight.velocity(at: time - flightStart)
  }

  /// Sets the content offset during the motion. A drag continues from this offset, and a fling
  /// keeps its velocity. If a fling ends at a page, the target shifts by the same distance and is
  /// rounded to a page.
  mutating func set(_ offset: Double, at time: Double) {
    let jump = offset - self.offset(at: time)
    guard jump != 0 else { return }
    pageOrigin += jump
    if time < lift {
      grip = (time, way(at: time))
      origin = offset
      return throwContent()
    }
    let velocity = velocity(at: time)
    page = page.map { limits.scrolling.pageOffset(nearestTo: $0 + jump) }
    fly(from: offset, velocity: velocity)
    flightStart = time
  }

  /// Returns the finger's translation along this axis, in points.
  private func way(at time: Double) -> Double {
    finger.map { $0.part($0.path.translation(at: time)) } ?? 0
  }

  private func draggedOffset(at time: Double) -> Double {
    guard limits.isFree else { return origin }
    return limits.scrolling.offset(
      from: origin, draggedBy: way(at: time) - grip.way, bounces: limits.style.bounces)
  }

  private func draggedVelocity(at time: Double) -> Double {
    guard limits.isFree, let finger else { return 0 }
    return limits.scrolling.velocity(
      from: origin, draggedBy: way(at: time) - grip.way,
      at: finger.part(finger.path.velocity(at: time)), bounces: limits.style.bounces)
  }

  /// Computes the fling that starts when the finger lifts.
  private mutating func throwContent() {
    guard let finger else { return }
    let offset = draggedOffset(at: lift)
    var velocity = -finger.part(finger.path.throwVelocity)
    let start = max(grip.seconds, lift - ScrollAxis.releaseSeconds)
    if offset != limits.scrolling.clamped(offset), start < lift {
      velocity = (offset - draggedOffset(at: start)) / (lift - start)
    }
    throwContent(from: offset, velocity: velocity)
  }

  /// - Parameter velocity: the velocity of the content offset at the start of the fling, in points
  ///   per second.
  private mutating func throwContent(from offset: Double, velocity: Double) {
    let velocity = limits.isFree ? velocity : 0
    if limits.style.isPaging, limits.isFree {
      page = limits.scrolling.pageTarget(
        from: offset, velocity: velocity, startedAt: pageOrigin, rate: limits.style.rate)
    }
    fly(
      from: offset,
      velocity: limits.style.bounces
        ? limits.scrolling.velocity(ofRelease: velocity, at: offset) : velocity)
  }

  private mutating func fly(from offset: Double, velocity: Double) {
    flight =
      page.map {
        Fling(offset: offset, velocity: velocity, to: $0, axis: limits.scrolling)
      }
      ?? Fling(
        offset: offset, velocity: velocity, axis: limits.scrolling, rate: limits.style.rate,
        bounces: limits.style.bounces)
  }
}
