// The cleaning of a drawn drag: a straight path with rounded numbers and the original speed at the
// lift.

import Geometry
import Motion

extension DrawnDrag {
  enum CleanGesture: Sendable, Hashable {
    case drag(RecordedDrag)
    /// The finger's velocity in points per second.
    case fling(Point)
  }

  var exact: RecordedDrag { RecordedDrag(path: .timed(points), seconds: seconds) }

  /// The drag as a straight path, in whole points and hundredths of a second.
  ///
  /// A nearly horizontal or vertical drag becomes exactly horizontal or vertical. A very short and
  /// fast drag becomes a flick. A drag that reverses its direction keeps its turning points. The
  /// rest before the lift and the speed at the lift are preserved.
  var cleaned: CleanGesture {
    let isVertical = abs(extent.y) >= abs(extent.x)
    let along = { (point: Point) in isVertical ? point.y : point.x }
    let across = { (point: Point) in isVertical ? point.x : point.y }
    let isLocked = abs(across(extent)) <= Self.lockedSlope * abs(along(extent))
    let lock = { (point: Point) in
      !isLocked ? point : isVertical ? Point(x: 0, y: point.y) : Point(x: point.x, y: 0)
    }
    let moving = seconds - restSeconds
    let speed = lock(speed(at: moving))
    if restSeconds == 0, seconds < Self.flickSeconds, along(speed).magnitude >= Self.flickSpeed {
      return .fling(speed.rounded())
    }
    let hold = restSeconds > 0 ? max(restSeconds.rounded(to: 0.01), Self.leastRest) : 0
    let turns = turns(along, until: moving)
    let over = max(moving.rounded(to: 0.01), 0.01)
    guard turns.isEmpty else {
      return .drag(timed(turns, over, along(speed), isVertical, hold: hold))
    }
    let by = lock(total)
    let length = along(by).magnitude
    let end = hold > 0 ? 0 : max(0, along(speed) * (along(by) < 0 ? -1 : 1))
    return .drag(straight(by, length, over, moving, end: end, hold: hold, along))
  }

  /// The largest slope that is changed to horizontal or vertical: the tangent of 11°.
  private static let lockedSlope = 0.2
  /// A drag becomes a flick if it takes less than `flickSeconds` and is faster than `flickSpeed`,
  /// in points per second.
  private static let flickSeconds = 0.1
  private static let flickSpeed = 100.0
  /// The shortest rest before the lift that prevents a throw, in seconds.
  private static let leastRest = 0.1
  /// The largest distance that a finger may move during a rest, in points.
  private static let stillness = 2.0
  /// The smallest movement in the reverse direction that counts as a turn, in points.
  private static let leastTurn = 15.0
  /// The lowest speed at the lift that is preserved, in points per second. A slower throw is
  /// invisible.
  private static let leastSpeed = 20.0
  /// The largest relative error of the speed that rounding may cause.
  private static let exactness = 0.005
  /// A drag is written without a curve if its speed at the lift differs from its mean speed by at
  /// most this fraction.
  private static let steadiness = 0.03
  /// A drag counts as even if it deviates from a constant speed by at most this fraction of its
  /// distance.
  private static let evenness = 0.06

  /// The largest offset in either direction along each axis, in points.
  private var extent: Point {
    func farthest(_ part: (Point) -> Double) -> Double {
      points.map { part($0.offset) }.max { abs($0) < abs($1) } ?? 0
    }
    return Point(x: farthest(\.x), y: farthest(\.y))
  }

  /// The rest before the lift, in seconds; 0 if the rest is too short to prevent a throw.
  private var restSeconds: Double {
    func begin(within distance: Double) -> Double {
      let still = points.reversed().prefix { $0.offset.distance(to: total) <= distance }
      return still.last?.seconds ?? seconds
    }
    // Try the smaller distance first, so that a slow end of the motion does not count as a rest.
    // The larger distance finds the rest of a trembling finger.
    let rests = [Self.stillness / 3, Self.stillness].map { seconds - begin(within: $0) }
    return rests.first { $0 >= Self.leastRest - 1e-9 } ?? 0
  }

  /// Returns the velocity at a time, in points per second, from a least-squares line through the
  /// previous 0.1 s. A drag along a timed path throws the content with the same velocity.
  private func speed(at end: Double) -> Point {
    let window = min(end, ScrollAxis.releaseSeconds)
    let middle = offset(at: end - window / 2)
    var (sum, squares): (Point, Double) = (.zero, 0)
    for index in 0...20 {
      let away = window * (Double(index) / 20 - 0.5)
      sum = sum + (offset(at: end - window / 2 + away) - middle) * away
      squares += away * away
    }
    return squares > 0 ? sum * (1 / squares) : .zero
  }

  private func straight(
    _ by: Point, _ length: Double, _ over: Double, _ moving: Double, end: Double, hold: Double,
    _ along: (Point) -> Double
  ) -> RecordedDrag {
    let rounded = by.rounded()
    func drag(_ by: Point, _ curve: ReleaseCurve?, over: Double = over) -> RecordedDrag {
      RecordedDrag(path: .straight(by, curve), seconds: over, hold: hold)
    }
    let whole = along(rounded).magnitude
    guard whole > 0, length > 0 else { return drag(rounded, nil) }
    let samples = samples(moving, along)
    let isEven = samples.allSatisfy { abs($0.progress - $0.time) <= Self.evenness }
    // The curve of a drag with a rest before the lift must end with speed 0.
    if hold > 0 { return drag(rounded, isEven ? nil : ReleaseCurve(ratio: 0, through: samples)) }
    let speed = end < Self.leastSpeed ? 0 : end
    if isEven, abs(speed * moving / length - 1) <= Self.steadiness {
      // Choose a duration near `over` for which whole points give nearly the same speed.
      let choices = [0, 0.01, -0.01, 0.02, -0.02].map { max(over + $0, 0.01).rounded(to: 0.01) }
        .map { seconds in (seconds, points: max((speed * seconds).rounded(), 1)) }
      let off = { (choice: (Double, points: Double)) in
        abs(choice.points / choice.0 / speed - 1)
      }
      let best = choices.first { off($0) <= Self.exactness } ?? choices.min { off($0) < off($1) }
      if let best {
        let kept = Point(x: by.x * best.points / length, y: by.y * best.points / length)
        return drag(kept.rounded(), nil, over: best.0)
      }
    }
    return drag(rounded, ReleaseCurve(ratio: speed * over / whole, through: samples))
  }

  /// Returns 21 samples, evenly spaced in time: fractions of the duration and of the distance.
  private func samples(_ moving: Double, _ along: (Point) -> Double) -> [(
    time: Double, progress: Double
  )] {
    let all = along(total)
    return (0...20).map { index in
      let share = Double(index) / 20
      return (share, all == 0 ? share : along(offset(at: share * moving)) / all)
    }
  }

  /// Returns the turning points along the drag's main axis, in order of time.
  private func turns(_ along: (Point) -> Double, until moving: Double) -> [TimedOffset] {
    var turns: [TimedOffset] = []
    var farthest = TimedOffset(seconds: 0, offset: .zero)
    var direction = 0.0
    for point in points where point.seconds <= moving {
      let step = along(point.offset) - along(farthest.offset)
      if direction == 0 {
        guard abs(step) >= Self.leastTurn else { continue }
        direction = step > 0 ? 1 : -1
        farthest = point
      } else if step * direction >= 0 {
        farthest = point
      } else if abs(step) >= Self.leastTurn {
        turns.append(farthest)
        (direction, farthest) = (-direction, point)
      }
    }
    return turns
  }

  /// Makes a path through the turning points that has the given speed in its last 0.1 s.
  private func timed(
    _ turns: [TimedOffset], _ over: Double, _ speed: Double, _ isVertical: Bool, hold: Double
  ) -> RecordedDrag {
    let end = total
    let window = ScrollAxis.releaseSeconds
    let before =
      isVertical
      ? Point(x: end.x, y: end.y - speed * window) : Point(x: end.x - speed * window, y: end.y)
    func rounded(_ seconds: Double, _ offset: Point) -> TimedOffset {
      TimedOffset(seconds: seconds.rounded(to: 0.01), offset: offset.rounded())
    }
    var offsets = turns.map { rounded($0.seconds, $0.offset) }
    offsets.removeAll { $0.seconds < 0.01 || $0.seconds > over - window - 0.02 }
    if over > window + 0.02 { offsets.append(rounded(over - window, before)) }
    offsets.append(rounded(over, end))
    let kept = offsets.reduce(into: [TimedOffset]()) { kept, next in
      if next.seconds > (kept.last?.seconds ?? 0) { kept.append(next) }
    }
    return RecordedDrag(path: .timed(kept), seconds: over, hold: hold)
  }
}
