// Motions of a content offset as exact functions of time, in points and seconds.

import Geometry
import Motion
import Scene

enum ScrollMotion {
  case programmatic(ProgrammaticScroll)
  case finger(FingerScroll)
  case zoom(ZoomMotion)

  /// The time at which the content comes to rest, in seconds.
  var end: Double {
    switch self {
    case .programmatic(let scroll): scroll.end
    case .finger(let scroll): scroll.end
    case .zoom(let zoom): zoom.end
    }
  }

  func offset(at time: Double) -> Point {
    switch self {
    case .programmatic(let scroll): scroll.offset(at: time)
    case .finger(let scroll): scroll.offset(at: time)
    case .zoom(let zoom): zoom.state(at: time).offset
    }
  }

  func velocity(at time: Double) -> Point {
    switch self {
    case .programmatic(let scroll): scroll.velocity(at: time)
    case .finger(let scroll): scroll.velocity(at: time)
    case .zoom: .zero
    }
  }

  /// Returns the scale of the content; nil for a motion that does not zoom.
  func zoomScale(at time: Double) -> Double? {
    if case .zoom(let zoom) = self { zoom.state(at: time).scale } else { nil }
  }

  func isDragging(at time: Double) -> Bool {
    if case .finger(let scroll) = self { scroll.isDragging(at: time) } else { false }
  }

  /// Returns whether the content decelerates after a drag or bounces back.
  func isDecelerating(at time: Double) -> Bool {
    guard case .finger(let scroll) = self else { return false }
    return !scroll.isDragging(at: time) && time < scroll.end
  }
}

/// A scroll that code starts, such as `setContentOffset(_:animated:)`.
struct ProgrammaticScroll {
  let start: Double
  /// The content offsets to pass through, with their times in seconds since the start. There are at
  /// least two, in ascending order of time.
  private let waypoints: [(seconds: Double, offset: Point)]
  private let path: Path

  private enum Path {
    case straight(TimingCurve)
    case smooth(x: MonotoneCubic, y: MonotoneCubic)
  }

  init(from: Point, to: Point, start: Double, seconds: Double, curve: TimingCurve) {
    self.start = start
    waypoints = [(0, from), (seconds, to)]
    path = .straight(curve)
  }

  /// - Parameter waypoints: content offsets with their times in seconds since the start; at least
  ///   one.
  init(
    through waypoints: [(seconds: Double, offset: Point)],
    _ interpolation: ScrollStep.Interpolation, start: Double
  ) {
    self.start = start
    let waypoints = waypoints.count == 1 ? waypoints + waypoints : waypoints
    self.waypoints = waypoints
    func cubic(_ part: (Point) -> Double) -> MonotoneCubic {
      MonotoneCubic(waypoints.map { .init(seconds: $0.seconds, value: part($0.offset)) })
    }
    switch interpolation {
    case .linear: path = .straight(.linear)
    case .smooth: path = .smooth(x: cubic { $0.x }, y: cubic { $0.y })
    }
  }

  var end: Double { start + waypoints[waypoints.count - 1].seconds }

  func offset(at time: Double) -> Point {
    guard time < end else { return waypoints[waypoints.count - 1].offset }
    switch path {
    case .straight(let curve):
      let (from, to) = segment(at: time)
      return from.offset.interpolated(
        to: to.offset, fraction: curve.value(at: part(time, from, to)))
    case .smooth(let x, let y):
      return Point(x: x.value(at: time - start), y: y.value(at: time - start))
    }
  }

  func velocity(at time: Double) -> Point {
    guard time > start, time < end else { return .zero }
    switch path {
    case .straight(let curve):
      let (from, to) = segment(at: time)
      let slope = curve.slope(at: part(time, from, to)) / (to.seconds - from.seconds)
      return (to.offset - from.offset) * slope
    case .smooth(let x, let y):
      return Point(x: x.slope(at: time - start), y: y.slope(at: time - start))
    }
  }

  private typealias Waypoint = (seconds: Double, offset: Point)

  private func part(_ time: Double, _ from: Waypoint, _ to: Waypoint) -> Double {
    max(0, (time - start - from.seconds) / (to.seconds - from.seconds))
  }

  /// Returns the waypoints before and after a time that precedes the end.
  private func segment(at time: Double) -> (Waypoint, Waypoint) {
    let next = waypoints.firstIndex { $0.seconds > time - start } ?? waypoints.count - 1
    return (waypoints[max(next - 1, 0)], waypoints[max(next, 1)])
  }
}
