// A content offset on its way: an exact function of time.

import Geometry
import Motion
import Scene

enum ScrollMotion {
  case programmatic(ProgrammaticScroll)
  case finger(FingerScroll)

  /// When it comes to rest, in seconds.
  var end: Double {
    switch self {
    case .programmatic(let scroll): scroll.end
    case .finger(let scroll): scroll.end
    }
  }

  /// The content offset, in points.
  func offset(at time: Double) -> Point {
    switch self {
    case .programmatic(let scroll): scroll.offset(at: time)
    case .finger(let scroll): scroll.offset(at: time)
    }
  }

  /// Of the offset, in points per second.
  func velocity(at time: Double) -> Point {
    switch self {
    case .programmatic(let scroll): scroll.velocity(at: time)
    case .finger(let scroll): scroll.velocity(at: time)
    }
  }

  /// True while a finger moves the content.
  func isDragging(at time: Double) -> Bool {
    if case .finger(let scroll) = self { scroll.isDragging(at: time) } else { false }
  }

  /// True while the content flies, or bounces back.
  func isDecelerating(at time: Double) -> Bool {
    guard case .finger(let scroll) = self else { return false }
    return !scroll.isDragging(at: time) && time < scroll.end
  }
}

/// setContentOffset over time.
struct ProgrammaticScroll {
  let start: Double
  /// Offsets at seconds from the start, which do not decrease; two at least.
  private let stations: [(seconds: Double, offset: Point)]
  private let curve: TimingCurve

  init(from: Point, to: Point, start: Double, seconds: Double, curve: TimingCurve) {
    self.init(through: [(0, from), (seconds, to)], start: start, curve: curve)
  }

  /// - Parameter stations: one at least.
  init(
    through stations: [(seconds: Double, offset: Point)], start: Double,
    curve: TimingCurve = .linear
  ) {
    self.start = start
    self.curve = curve
    self.stations = stations.count == 1 ? stations + stations : stations
  }

  var end: Double { start + stations[stations.count - 1].seconds }

  func offset(at time: Double) -> Point {
    guard time < end else { return stations[stations.count - 1].offset }
    let (from, to) = stretch(at: time)
    return from.offset.interpolated(to: to.offset, fraction: curve.value(at: part(time, from, to)))
  }

  func velocity(at time: Double) -> Point {
    guard time > start, time < end else { return .zero }
    let (from, to) = stretch(at: time)
    let slope = curve.slope(at: part(time, from, to)) / (to.seconds - from.seconds)
    return (to.offset - from.offset) * slope
  }

  private typealias Station = (seconds: Double, offset: Point)

  private func part(_ time: Double, _ from: Station, _ to: Station) -> Double {
    max(0, (time - start - from.seconds) / (to.seconds - from.seconds))
  }

  /// The stations around a time before the end.
  private func stretch(at time: Double) -> (Station, Station) {
    let next = stations.firstIndex { $0.seconds > time - start } ?? stations.count - 1
    return (stations[max(next - 1, 0)], stations[max(next, 1)])
  }
}

/// A finger that drags the content, or only throws it, and the flight after it.
struct FingerScroll {
  /// One axis of the content.
  struct Axis {
    let limits: ScrollAxis
    let style: View.ScrollStyle
    /// False: the content fits and does not bounce, so that nothing moves it.
    let isFree: Bool
    /// A bounce is over when it stays within this of its end, in points: half a pixel.
    let threshold: Double
  }

  /// Nil: it was thrown at `lift`.
  let finger: FingerPath?
  let lift: Double
  private let origin: Point
  private let axes: (x: Axis, y: Axis)
  private let flight: (x: Fling, y: Fling)

  /// - Parameters:
  ///   - origin: the offset when the finger comes down.
  ///   - axes: the limits.
  ///   - finger: its way.
  init(from origin: Point, axes: (x: Axis, y: Axis), finger: FingerPath) {
    let way = finger.translation(at: finger.lift)
    let thrown = finger.throwVelocity
    self.init(
      finger: finger, lift: finger.lift, origin: origin, axes: axes,
      flight: (
        x: Self.flight(
          axes.x, from: Self.offset(axes.x, origin.x, draggedBy: way.x), velocity: -thrown.x,
          origin: origin.x),
        y: Self.flight(
          axes.y, from: Self.offset(axes.y, origin.y, draggedBy: way.y), velocity: -thrown.y,
          origin: origin.y)
      ))
  }

  /// - Parameter velocity: the finger's, in points per second.
  init(from origin: Point, axes: (x: Axis, y: Axis), velocity: Point, at time: Double) {
    self.init(
      finger: nil, lift: time, origin: origin, axes: axes,
      flight: (
        x: Self.flight(axes.x, from: origin.x, velocity: -velocity.x, origin: origin.x),
        y: Self.flight(axes.y, from: origin.y, velocity: -velocity.y, origin: origin.y)
      ))
  }

  private init(
    finger: FingerPath?, lift: Double, origin: Point, axes: (x: Axis, y: Axis),
    flight: (x: Fling, y: Fling)
  ) {
    self.finger = finger
    self.lift = lift
    self.origin = origin
    self.axes = axes
    self.flight = flight
  }

  var end: Double { lift + max(flight.x.durationSeconds, flight.y.durationSeconds) }

  func isDragging(at time: Double) -> Bool { finger != nil && time < lift }

  func offset(at time: Double) -> Point {
    guard let finger, time < lift else {
      return Point(x: flight.x.offset(at: time - lift), y: flight.y.offset(at: time - lift))
    }
    let way = finger.translation(at: time)
    return Point(
      x: Self.offset(axes.x, origin.x, draggedBy: way.x),
      y: Self.offset(axes.y, origin.y, draggedBy: way.y))
  }

  func velocity(at time: Double) -> Point {
    guard let finger, time < lift else {
      return Point(x: flight.x.velocity(at: time - lift), y: flight.y.velocity(at: time - lift))
    }
    let (way, speed) = (finger.translation(at: time), finger.velocity(at: time))
    return Point(
      x: Self.velocity(axes.x, origin.x, draggedBy: way.x, at: speed.x),
      y: Self.velocity(axes.y, origin.y, draggedBy: way.y, at: speed.y))
  }

  private static func offset(_ axis: Axis, _ origin: Double, draggedBy way: Double) -> Double {
    guard axis.isFree else { return origin }
    return axis.limits.offset(from: origin, draggedBy: way, bounces: axis.style.bounces)
  }

  private static func velocity(
    _ axis: Axis, _ origin: Double, draggedBy way: Double, at speed: Double
  ) -> Double {
    guard axis.isFree else { return 0 }
    return axis.limits.velocity(
      from: origin, draggedBy: way, at: speed, bounces: axis.style.bounces)
  }

  private static func flight(
    _ axis: Axis, from offset: Double, velocity: Double, origin: Double
  ) -> Fling {
    let velocity = axis.isFree ? velocity : 0
    guard axis.style.isPaging, axis.isFree else {
      return Fling(
        offset: offset, velocity: velocity, axis: axis.limits, rate: axis.style.rate,
        bounces: axis.style.bounces, bounceThreshold: axis.threshold)
    }
    let target = axis.limits.pageTarget(
      from: offset, velocity: velocity, startedAt: origin, rate: axis.style.rate)
    return Fling(
      offset: offset, velocity: velocity, to: target, axis: axis.limits,
      bounceThreshold: axis.threshold)
  }
}
