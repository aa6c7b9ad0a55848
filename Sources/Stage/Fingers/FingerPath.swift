// The path of a finger: touch down, motion, rest and lift.

import Geometry
import Motion
import Scene

struct FingerPath {
  /// The time at which the motion begins, in seconds.
  let start: Double
  let lift: Double
  /// The time at which the motion ends and the rest begins, in seconds.
  var restStart: Double { start + seconds }
  private let seconds: Double
  private let curve: TimingCurve
  private let points: [Point]
  /// The times of all points after the first, in seconds from `start`. If the list is empty,
  /// `curve` determines the pace along the path.
  private let times: [Double]
  /// The length of the path from its start to each element of `points`, in points.
  private let lengths: [Double]

  /// The shortest time in seconds that a finger must rest before it lifts, so that the content gets
  /// no velocity. Source: super-ultra/ScrollMechanics.
  static let restSeconds = 0.1

  /// - Parameters:
  ///   - slop: the distance that the finger moves before the gesture begins, in points.
  ///   - touch: the time of the touch in seconds, for a finger that rests before it moves; nil for
  ///     a finger that moves at once.
  init(
    _ step: DragStep, at time: Double, slop: Double = PanGesture.slop,
    touchedAt touch: Double? = nil
  ) {
    (self.slop, self.touch) = (slop, touch)
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

  /// Returns the translation of the finger since `start`, in points. Right and down are positive.
  func translation(at time: Double) -> Point {
    let (index, fraction) = segment(at: time)
    return points[index] + (points[index + 1] - points[index]) * fraction
  }

  /// Returns the velocity in points per second, 0 while the finger rests.
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

  /// The velocity of the finger at the lift, in points per second: the velocity at the end of the
  /// motion, or 0 after a rest.
  var throwVelocity: Point {
    if lift - (start + seconds) >= Self.restSeconds - 1e-9 { return .zero }
    return times.isEmpty ? velocity(at: start + seconds) : lastVelocity
  }

  /// The velocity at the end of the motion, in points per second. It is the slope of a straight
  /// line fitted to the last 0.1 s by least squares. A motion shorter than 0.1 s is fitted as a
  /// whole. The last two recorded points alone would be too noisy.
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

  /// The total translation of the finger, as given by `by` or `path`, in points.
  var total: Point { points[points.count - 1] }

  // MARK: The touch indicator

  /// The distance that the finger moves before its gesture begins, in points. Nothing moves
  /// meanwhile.
  private let slop: Double
  /// The time of the touch, in seconds; nil for a finger that moves at once.
  private let touch: Double?

  /// The times at which the finger may turn, ascending, in seconds.
  var turnSeconds: [Double] {
    if !times.isEmpty { return times.map { start + $0 } }
    let total = lengths[lengths.count - 1]
    return lengths.dropFirst().map { length in
      // The curve may have no inverse in closed form, so search for the time by bisection.
      var (early, late) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (early + late) / 2
        if curve.value(at: middle) * total < length { early = middle } else { late = middle }
      }
      return start + late * seconds
    }
  }

  /// The direction in which the finger starts, as a vector of any length; zero for a finger that
  /// does not move. As in UIKit, it is the translation when the finger has left the slop, because
  /// the first samples of a real finger tremble.
  var firstWay: Point {
    if let far = points.first(where: { $0.distance(to: points[0]) >= PanGesture.slop }) {
      return far - points[0]
    }
    guard let next = lengths.firstIndex(where: { $0 > 0 }) else { return .zero }
    return points[next] - points[next - 1]
  }

  /// Returns whether the finger stays within a distance of the touch, in points.
  func staysWithin(_ distance: Double) -> Bool {
    points.allSatisfy { $0.distance(to: points[0]) <= distance }
  }

  /// The translation of the finger before the content moves: `slop` points in the initial
  /// direction, or zero for a finger that does not move.
  private var slopWay: Point {
    guard let next = lengths.firstIndex(where: { $0 > 0 }) else { return .zero }
    return (points[next] - points[next - 1]) * (slop / (lengths[next] - lengths[next - 1]))
  }

  /// The time in which the finger covers the slop, in seconds: `slop` points at its initial speed,
  /// at most `longestSlopSeconds`.
  private var slopSeconds: Double {
    let velocity = velocity(at: start)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    guard lengths.last ?? 0 > 0 else { return 0 }
    let longest = min(touch.map { start - $0 } ?? .infinity, Self.longestSlopSeconds)
    return min(slop / max(speed, .leastNormalMagnitude), longest)
  }

  /// The maximum time for covering the slop, in seconds. A finger that accelerates from rest has an
  /// initial speed of 0 and would otherwise never cover it.
  static let longestSlopSeconds = 0.1

  var touchSeconds: Double { touch ?? start - slopSeconds }

  /// Returns the translation of the touch indicator since touch down, in points.
  func discWay(at time: Double) -> Point {
    guard time < start else { return slopWay + translation(at: time) }
    let slopStart = start - slopSeconds
    return slopSeconds > 0 ? slopWay * max(0, (time - slopStart) / slopSeconds) : .zero
  }

  /// The centre of the bounding rectangle of the finger's path, in points from the place of touch
  /// down.
  private var middle: Point {
    let places = [.zero] + points.map { slopWay + $0 }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    return Point(
      x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2)
  }

  /// Returns the place of touch down in a view of a size, in the view's coordinates. The path is
  /// centred on the view. Along an axis on which it would begin beside the view, it begins at the
  /// view's middle.
  func touchPlace(in size: Point) -> Point {
    func start(_ side: Double, _ middle: Double) -> Double {
      let centred = side / 2 - middle
      return centred >= 0 && centred < side ? centred : side / 2
    }
    return Point(x: start(size.x, middle.x), y: start(size.y, middle.y))
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

/// The part of a finger's motion that moves one axis of a view.
struct AxisFinger: Sendable {
  let start: Double
  let lift: Double
  /// Returns the translation since `start` at a time in seconds, in points.
  let way: @Sendable (Double) -> Double
  /// Returns the velocity at a time in seconds, in points per second.
  let velocity: @Sendable (Double) -> Double
  /// The velocity at the lift, in points per second.
  let throwVelocity: Double
}

typealias FingerAxes = (x: AxisFinger, y: AxisFinger)

extension FingerPath {
  var axes: FingerAxes { (along { $0.x }, along { $0.y }) }

  /// Returns the motion along one axis.
  ///
  /// - Parameter part: returns a vector's component along the axis.
  func along(_ part: @escaping @Sendable (Point) -> Double) -> AxisFinger {
    AxisFinger(
      start: start, lift: lift, way: { part(translation(at: $0)) },
      velocity: { part(velocity(at: $0)) }, throwVelocity: part(throwVelocity))
  }
}
