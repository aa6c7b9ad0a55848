// The timeline steps of a recorded gesture, as JSON.

import Geometry
import Scene
import Support

/// A step of the timeline, with rounded numbers.
enum RecordedStep: Sendable, Hashable {
  /// A wait in seconds.
  case wait(Double)
  case tap(String)
  /// `from` is the position of the touch-down in the view, in points; nil unless the scene shows
  /// touches.
  case drag(String, from: Point?, RecordedDrag)
  /// The finger's velocity in points per second.
  case fling(String, velocity: Point)
  /// A wait until the named scroll view rests.
  case settle(String)

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

  /// The time in seconds from the beginning of this step to the beginning of the next; 0 for
  /// `settle`.
  var seconds: Double {
    switch self {
    case .wait(let seconds): seconds
    case .drag(_, _, let drag): drag.seconds + drag.hold
    case .tap, .fling, .settle: 0
    }
  }
}

/// A finger's path, duration and rest, with rounded numbers.
struct RecordedDrag: Sendable, Hashable {
  enum Path: Sendable, Hashable {
    /// An offset in points, with a timing curve; nil for a constant speed.
    case straight(Point, ReleaseCurve?)
    case timed([DrawnDrag.TimedOffset])
  }

  let path: Path
  /// The duration of the path in seconds. For a timed path, it is the time of the last offset.
  let seconds: Double
  /// The rest between the end of the path and the lift, in seconds.
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
