// Where a finger is: down, along its way, a rest, and up.

import Geometry
import Motion
import Scene

struct FingerPath {
  /// When it comes down and when it lifts, in seconds.
  let start: Double
  let lift: Double
  /// When it has come to the end of its way, in seconds.
  var restStart: Double { start + seconds }
  private let seconds: Double
  private let curve: TimingCurve
  private let points: [Point]
  /// When it is at each of `points` but the first, from `start` on; empty: by length.
  private let times: [Double]
  /// The length of the way up to each point; the first is 0.
  private let lengths: [Double]

  /// A finger that rests this long before it lifts throws nothing (ScrollMechanics).
  static let restSeconds = 0.1

  init(_ step: DragStep, at time: Double) {
    start = time
    seconds = step.seconds
    curve = step.curve
    times = step.times
    lift = time + step.seconds + step.hold
    points = [.zero] + step.path
    var sums = [0.0]
    for index in step.path.indices {
      let way = points[index + 1] - points[index]
      sums.append(sums[index] + (way.x * way.x + way.y * way.y).squareRoot())
    }
    lengths = sums
  }

  /// From where it came down, in points; right and down are positive.
  func translation(at time: Double) -> Point {
    let (index, fraction) = segment(at: time)
    return points[index] + (points[index + 1] - points[index]) * fraction
  }

  /// Points per second; 0 while it rests.
  func velocity(at time: Double) -> Point {
    let fraction = (time - start) / seconds
    guard fraction >= 0, fraction <= 1 + 1e-12 else { return .zero }
    let (index, _) = segment(at: time)
    if !times.isEmpty {
      return (points[index + 1] - points[index]) * (1 / (times[index] - timeOfPoint(index)))
    }
    let length = lengths[index + 1] - lengths[index]
    guard length > 0, let total = lengths.last else { return .zero }
    let speed = curve.slope(at: min(fraction, 1)) * total / seconds
    return (points[index + 1] - points[index]) * (speed / length)
  }

  /// What it throws with: its last velocity, unless it rested.
  var throwVelocity: Point {
    if lift - (start + seconds) >= Self.restSeconds - 1e-9 { return .zero }
    return times.isEmpty ? velocity(at: start + seconds) : lastVelocity
  }

  /// Of the straight line that comes nearest to its way in the tenth of a second before it rests,
  /// or in all of a shorter way: a drawn path's last two points alone would say little.
  private var lastVelocity: Point {
    let window = min(seconds, ScrollAxis.releaseSeconds)
    let count = 20.0
    let middle = translation(at: restStart - window / 2)
    var (sum, squares): (Point, Double) = (.zero, 0)
    for index in 0...Int(count) {
      let away = window * (Double(index) / count - 0.5)
      sum = sum + (translation(at: restStart - window / 2 + away) - middle) * away
      squares += away * away
    }
    return sum * (1 / squares)
  }

  private func timeOfPoint(_ index: Int) -> Double { index == 0 ? 0 : times[index - 1] }

  /// Of the content: what `by` and `path` say.
  var total: Point { points[points.count - 1] }

  // MARK: The disc

  /// A drag begins after so many points of the finger's way, which the content does not move.
  /// Measured on a UIScrollView (iOS 26.1).
  static let slop = 10.0

  /// The finger's way before its content moves: those points, in the direction in which it sets
  /// out. None for one that does not move.
  private var slopWay: Point {
    guard let next = lengths.firstIndex(where: { $0 > 0 }) else { return .zero }
    return (points[next] - points[next - 1]) * (Self.slop / (lengths[next] - lengths[next - 1]))
  }

  /// How long before the drag the finger comes down, in seconds: as long as those points take at
  /// the speed with which it goes on, and no longer than a tenth of a second.
  private var slopSeconds: Double {
    let velocity = velocity(at: start)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    guard lengths.last ?? 0 > 0 else { return 0 }
    return min(Self.slop / max(speed, .leastNormalMagnitude), Self.longestSlopSeconds)
  }

  /// The longest time for those points, in seconds: a finger that sets out from rest would take for
  /// ever at its first speed.
  static let longestSlopSeconds = 0.1

  /// When the finger comes down, in seconds.
  var touchSeconds: Double { start - slopSeconds }

  /// The finger's way since it came down, in points.
  func discWay(at time: Double) -> Point {
    guard time < start else { return slopWay + translation(at: time) }
    return slopSeconds > 0 ? slopWay * max(0, (time - touchSeconds) / slopSeconds) : .zero
  }

  /// The middle of the box of its whole way.
  var middle: Point {
    let places = [.zero] + points.map { slopWay + $0 }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    return Point(
      x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2)
  }

  private func segment(at time: Double) -> (index: Int, fraction: Double) {
    if !times.isEmpty {
      let passed = min(max(time - start, 0), seconds)
      let index = times.firstIndex { $0 >= passed } ?? times.count - 1
      let from = timeOfPoint(index)
      return (index, (passed - from) / (times[index] - from))
    }
    let fraction = min(max((time - start) / seconds, 0), 1)
    let total = lengths[lengths.count - 1]
    let way = curve.value(at: fraction) * total
    let index = (lengths.dropFirst().firstIndex { $0 >= way } ?? lengths.count - 1) - 1
    let length = lengths[index + 1] - lengths[index]
    return (index, length > 0 ? (way - lengths[index]) / length : 1)
  }
}
