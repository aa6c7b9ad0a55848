// What a pointer told of one finger, and what it makes of it: a tap, or a drag.

import Geometry

/// A finger from when it comes down.
struct FingerTouch: Sendable, Hashable {
  /// Where it is, on the screen, in points, at so many seconds of the recording.
  struct Sample: Sendable, Hashable {
    let seconds: Double
    let place: Point
  }

  /// One at least, in the order of time; the last is where it lifts, or is now.
  let samples: [Sample]

  var downSeconds: Double { samples[0].seconds }
  var downPlace: Point { samples[0].place }

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
      points: samples[index...].map { .init(seconds: $0.seconds - begin, way: $0.place - grip) })
  }
}

/// A finger's way from where its content begins to follow.
struct DrawnDrag: Sendable, Hashable {
  /// How far it has come after so many seconds.
  struct Station: Sendable, Hashable {
    let seconds: Double
    let way: Point
  }

  /// Seconds of the recording.
  let begin: Double
  /// Where the finger came down, on the screen, in points.
  let down: Point
  /// One at least, their times increasing from above 0: in tenths of a millisecond, their ways in
  /// hundredths of a point. What moves the scene while it is drawn is just what is written exactly.
  let points: [Station]

  /// Points that come too fast after one another are left out, but for the last one; of very many,
  /// as many as a path may have stay.
  init(begin: Double, down: Point, points: [Station]) {
    (self.begin, self.down) = (begin, down)
    var kept: [Station] = []
    let step = max(Self.leastStepSeconds, (points.last?.seconds ?? 0) / Self.mostPoints)
    for (index, point) in points.enumerated() {
      let station = Station(
        seconds: max(point.seconds, Self.leastStepSeconds).rounded(to: 0.0001),
        way: Point(x: point.way.x.rounded(to: 0.01), y: point.way.y.rounded(to: 0.01)))
      if index == points.count - 1 {
        while let last = kept.last, station.seconds - last.seconds < Self.leastStepSeconds {
          kept.removeLast()
        }
      }
      if station.seconds - (kept.last?.seconds ?? 0) >= step || index == points.count - 1 {
        kept.append(station)
      }
    }
    self.points = kept
  }

  private static let leastStepSeconds = 0.001
  /// A path in a scene has 1,000 at most, with the last one.
  private static let mostPoints = 998.0

  /// How long it lasts, in seconds.
  var seconds: Double { points[points.count - 1].seconds }
  /// From where the content began to follow to where the finger lifts, in points.
  var total: Point { points[points.count - 1].way }

  /// How far it is after so many seconds.
  func way(at seconds: Double) -> Point {
    var before = Station(seconds: 0, way: .zero)
    for point in points {
      if point.seconds >= seconds {
        let share = (seconds - before.seconds) / (point.seconds - before.seconds)
        return before.way + (point.way - before.way) * min(max(share, 0), 1)
      }
      before = point
    }
    return total
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let way = self - other
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}

extension Double {
  /// To a multiple of `unit`; the nearest double to a decimal where it is one.
  func rounded(to unit: Double) -> Double { (self / unit).rounded() / (1 / unit).rounded() }
}
