// The steps of a scene's timeline that a gesture becomes.

import Geometry
import Scene
import Support

/// A step of the timeline, as it is written.
enum RecordedStep: Sendable, Hashable {
  /// Seconds, rounded as they are to be written.
  case wait(Double)
  /// The name of a view.
  case tap(String)
  /// A finger that drags a view, and where it comes down in it, where that shows.
  case drag(String, from: Point?, RecordedDrag)
  /// Points per second of the finger.
  case fling(String, velocity: Point)
  /// The name of a scroll view.
  case settle(String)

  /// The step as a scene says it.
  var json: JSON {
    switch self {
    case .wait(let seconds): return ["wait": .number(seconds)]
    case .tap(let view): return ["tap": .text(view)]
    case .settle(let view): return ["settle": .text(view)]
    case .fling(let view, let velocity):
      return ["fling": ["view": .text(view), "velocity": velocity.json]]
    case .drag(let view, let start, let drag):
      let from = start.map { [JSON.Member("from", $0.json)] } ?? []
      return ["drag": .object([JSON.Member("view", .text(view))] + from + drag.members)]
    }
  }

  /// The time that the next step waits for this one, in seconds; 0 for `settle`.
  var seconds: Double {
    switch self {
    case .wait(let seconds): seconds
    case .drag(_, _, let drag): drag.seconds + drag.hold
    case .tap, .fling, .settle: 0
    }
  }
}

/// The way of a finger, as it is written.
struct RecordedDrag: Sendable, Hashable {
  enum Path: Sendable, Hashable {
    /// An offset along a curve; linear without one.
    case straight(Point, ReleaseCurve?)
    /// Offsets at times.
    case timed([DrawnDrag.TimedOffset])
  }

  let path: Path
  /// The time that it moves, in seconds; the last time of a timed path.
  let seconds: Double
  /// The rest before the lift, in seconds.
  var hold = 0.0

  var members: [JSON.Member] {
    var members: [JSON.Member]
    switch path {
    case .straight(let by, let curve):
      members = [JSON.Member("by", by.json), JSON.Member("over", .number(seconds))]
      if let curve { members.append(JSON.Member("curve", .text(curve.text))) }
    case .timed(let offsets):
      let points = offsets.map { [$0.seconds, $0.offset.x, $0.offset.y].map(JSON.number) }
      members = [JSON.Member("path", .list(points.map(JSON.list)))]
    }
    if hold > 0 { members.append(JSON.Member("hold", .number(hold))) }
    return members
  }
}

extension Point {
  fileprivate var json: JSON { [.number(x), .number(y)] }
}
