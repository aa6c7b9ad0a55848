// The samples of one finger, and the drag that they make.

import Geometry

/// A finger from when it comes down.
struct FingerTouch: Sendable, Hashable {
  /// A place on the screen, in points, at a time of the recording, in seconds.
  struct Sample: Sendable, Hashable {
    let seconds: Double
    let place: Point
  }

  /// One at least, in the order of time; the last is where it lifts, or is now.
  let samples: [Sample]

  var downSeconds: Double { samples[0].seconds }
  var downPlace: Point { samples[0].place }
  var liftSeconds: Double { samples[samples.count - 1].seconds }

  /// A drag begins after so many points of the finger's way, which the content does not move.
  /// Measured on a UIScrollView (iOS 26.1).
  static let slop = 10.0

  /// The drag that it is by now; nil for a tap, or a finger that lies still.
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

/// A finger's way from where its content begins to follow.
struct DrawnDrag: Sendable, Hashable {
  /// The offset from the beginning of the drag, in points, after so many seconds.
  struct TimedOffset: Sendable, Hashable {
    let seconds: Double
    let offset: Point
  }

  /// The beginning in seconds of the recording.
  let begin: Double
  /// The place where the finger came down, on the screen, in points.
  let down: Point
  /// One at least, their times increasing from above 0: in tenths of a millisecond, their ways in
  /// hundredths of a point. What moves the scene while it is drawn is just what is written exactly.
  let points: [TimedOffset]

  /// Points that come too fast after one another are left out, but for the last one; of very many,
  /// as many as a path may have stay.
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
  /// A path in a scene has 1,000 at most, with the last one.
  private static let mostPoints = 998.0

  var seconds: Double { points[points.count - 1].seconds }
  /// The offset at the lift, in points.
  var total: Point { points[points.count - 1].offset }

  /// The offset after so many seconds.
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
  /// The nearest point of whole points.
  func rounded() -> Point { Point(x: x.rounded(), y: y.rounded()) }

  func distance(to other: Point) -> Double {
    let offset = self - other
    return (offset.x * offset.x + offset.y * offset.y).squareRoot()
  }
}

extension Double {
  /// Rounds to a multiple of `unit`; the nearest double to a decimal where it is one.
  func rounded(to unit: Double) -> Double { (self / unit).rounded() / (1 / unit).rounded() }
}
