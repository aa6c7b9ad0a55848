// The recognition of a finger's path: a tap, a long press or a drag.

import Geometry
import Motion
import Scene

/// The gesture that a finger performs, as a pure function of its path.
enum TouchRecognition {
  case tap
  /// A long press, recognised at a time after touch down in seconds.
  case longPress(Double)
  /// A drag that begins at a time after touch down in seconds, and at a place, with the path from
  /// there.
  case drag(Double, from: Point, path: [(seconds: Double, way: Point)])

  /// Recognises the path of a finger.
  ///
  /// A finger that leaves the circle of `slop` points around its touch drags; what it moves beyond
  /// the circle moves the view. Otherwise it presses after `longPressSeconds`, or it taps.
  ///
  /// - Parameters:
  ///   - path: the places of the finger with their times after touch down in seconds, ascending.
  ///     There are at least two; the first time is 0, the last is the lift.
  ///   - longPressSeconds: the rest until a long press; nil without such a gesture.
  init(_ path: [(seconds: Double, place: Point)], slop: Double, longPressSeconds: Double?) {
    let lift = path[path.count - 1].seconds
    let crossing = Self.crossing(path, slop)
    if let press = longPressSeconds, press <= min(crossing?.seconds ?? lift, lift) {
      self = .longPress(press)
    } else if let crossing {
      let rest = path.filter { $0.seconds > crossing.seconds + Self.leastSeconds }
      self = .drag(
        crossing.seconds, from: crossing.place,
        path: rest.map { ($0.seconds - crossing.seconds, $0.place - crossing.place) })
    } else {
      self = .tap
    }
  }

  /// The shortest part of a path, in seconds.
  private static let leastSeconds = 1e-9

  /// Returns the time and place at which a finger leaves the circle around its touch; nil if it
  /// stays inside.
  private static func crossing(_ path: [(seconds: Double, place: Point)], _ slop: Double)
    -> (seconds: Double, place: Point)?
  {
    let start = path[0].place
    guard let index = path.firstIndex(where: { ($0.place - start).length > slop }), index > 0
    else { return nil }
    let (from, to) = (path[index - 1], path[index])
    // |a + f·b| = slop, where a is the movement so far and b the movement of this part.
    let (a, b) = (from.place - start, to.place - from.place)
    let (square, half) = (b.x * b.x + b.y * b.y, a.x * b.x + a.y * b.y)
    let inside = a.x * a.x + a.y * a.y - slop * slop
    let root = max(half * half - square * inside, 0).squareRoot()
    let fraction = min(max((root - half) / square, 0), 1)
    return (
      from.seconds + (to.seconds - from.seconds) * fraction,
      from.place.interpolated(to: to.place, fraction: fraction)
    )
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
