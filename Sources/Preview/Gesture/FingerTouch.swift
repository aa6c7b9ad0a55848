// The samples of a finger on the screen, and the drag that they form.

import Geometry
import Scene

/// A touch from touch-down until the lift, or until now if the finger is still down.
struct FingerTouch: Sendable, Hashable {
  /// A screen position in points, and its time in seconds since the recording began.
  struct Sample: Sendable, Hashable {
    let seconds: Double
    let place: Point
  }

  /// The samples in order of time, at least one. The last sample is the lift, or the current
  /// position of a finger that is still down.
  let samples: [Sample]

  var downSeconds: Double { samples[0].seconds }
  var downPlace: Point { samples[0].place }
  var liftSeconds: Double { samples[samples.count - 1].seconds }

  /// The distance in points that a finger must move before the content follows. The value was
  /// measured on UIScrollView (iOS 26.1).
  static let slop = 10.0

  /// The drag until the last sample; nil for a tap or a resting finger.
  var drag: DrawnDrag? {
    guard let index = samples.firstIndex(where: { $0.place.distance(to: downPlace) > Self.slop })
    else { return nil }
    let (before, after) = (samples[index - 1], samples[index])
    let distances = (before.place.distance(to: downPlace), after.place.distance(to: downPlace))
    let share = (Self.slop - distances.0) / (distances.1 - distances.0)
    let begin = before.seconds + (after.seconds - before.seconds) * share
    let grip = before.place + (after.place - before.place) * share
    return DrawnDrag(
      begin: begin, down: downPlace,
      points: samples[index...].map { .init(seconds: $0.seconds - begin, offset: $0.place - grip) })
  }
}

/// A finger's path from the point at which the content begins to follow the finger.
struct DrawnDrag: Sendable, Hashable {
  /// An offset from the drag's start in points, and its time in seconds after the start.
  struct TimedOffset: Sendable, Hashable {
    let seconds: Double
    let offset: Point
  }

  /// The time at which the drag starts, in seconds since the recording began.
  let begin: Double
  /// The screen position of the touch-down, in points.
  let down: Point
  /// The path: at least one point, with increasing times above 0.
  ///
  /// Times are multiples of 0.1 ms and offsets are multiples of 0.01 points. The preview therefore
  /// plays exactly the numbers that are later written into the scene.
  let points: [TimedOffset]

  /// The translation when the finger has left the slop of a pan, in points; the whole translation
  /// of a shorter drag.
  var firstWay: Point {
    let far = points.first { $0.offset.distance(to: .zero) >= PanGesture.slop }
    return far?.offset ?? points.last?.offset ?? .zero
  }

  /// Rounds the points, and drops points that follow another point within 1 ms. The last point
  /// always stays.
  ///
  /// A path with too many points for a scene is thinned out.
  init(begin: Double, down: Point, points: [TimedOffset]) {
    (self.begin, self.down) = (begin, down)
    let step = max(Self.leastStepSeconds, (points.last?.seconds ?? 0) / Self.mostPoints)
    let rounded = points.map { point in
      TimedOffset(
        seconds: max(point.seconds, Self.leastStepSeconds).rounded(to: 0.0001),
        offset: Point(x: point.offset.x.rounded(to: 0.01), y: point.offset.y.rounded(to: 0.01)))
    }
    var kept: [TimedOffset] = []
    for point in rounded.dropLast() where point.seconds - (kept.last?.seconds ?? 0) >= step {
      kept.append(point)
    }
    let end = rounded[rounded.count - 1]
    while let last = kept.last, end.seconds - last.seconds < Self.leastStepSeconds {
      kept.removeLast()
    }
    self.points = kept + [end]
  }

  private static let leastStepSeconds = 0.001
  /// The maximum number of points before the last point. A path in a scene has at most 1,000
  /// points.
  private static let mostPoints = 998.0

  var seconds: Double { points[points.count - 1].seconds }
  /// The offset at the lift, in points.
  var total: Point { points[points.count - 1].offset }

  /// Returns the offset at a time in seconds, interpolated linearly between two points.
  func offset(at seconds: Double) -> Point {
    var before = TimedOffset(seconds: 0, offset: .zero)
    for point in points {
      if point.seconds >= seconds {
        let share = (seconds - before.seconds) / (point.seconds - before.seconds)
        return before.offset + (point.offset - before.offset) * min(max(share, 0), 1)
      }
      before = point
    }
    return total
  }
}

extension Point {
  func rounded() -> Point { Point(x: x.rounded(), y: y.rounded()) }
}

extension Double {
  /// Rounds to a multiple of `unit`. For a unit such as 0.01, returns the Double nearest to the
  /// decimal number.
  func rounded(to unit: Double) -> Double { (self / unit).rounded() / (1 / unit).rounded() }
}
