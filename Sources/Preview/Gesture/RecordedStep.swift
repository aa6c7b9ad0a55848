// The timeline steps of a recorded gesture, as JSON.

import Geometry
import Scene
import Support

/// A step of the timeline, with its numbers already rounded.
enum RecordedStep: Sendable, Hashable {
  /// A wait in seconds.
  case wait(Double)
  /// A tap on a named view.
  case tap(String)
  /// A drag of a named view. Its start in the view is given when the scene shows touches.
  case drag(String, from: Point?, RecordedDrag)
  /// A flick of a named view, with the finger's velocity in points per second.
  case fling(String, velocity: Point)
  /// A wait until a named scroll view rests.
  case settle(String)

  /// The step in the notation of scenes.
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

  /// The time until the next step begins, in seconds; 0 for `settle`.
  var seconds: Double {
    switch self {
    case .wait(let seconds): seconds
    case .drag(_, _, let drag): drag.seconds + drag.hold
    case .tap, .fling, .settle: 0
    }
  }
}

/// The path of a finger, with its numbers already rounded.
struct RecordedDrag: Sendable, Hashable {
  enum Path: Sendable, Hashable {
    /// A straight path with an offset in points and a curve; nil for linear.
    case straight(Point, ReleaseCurve?)
    /// A path through offsets at times.
    case timed([DrawnDrag.TimedOffset])
  }

  let path: Path
  /// The duration of the motion in seconds, which is the last time of a timed path.
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
