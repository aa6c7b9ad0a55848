// What a gesture becomes in a scene's timeline.

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

  /// As a scene says it.
  var json: JSON {
    func step(_ name: String, _ value: JSON) -> JSON { .object([JSON.Member(name, value)]) }
    switch self {
    case .wait(let seconds): return step("wait", .number(seconds))
    case .tap(let view): return step("tap", .text(view))
    case .settle(let view): return step("settle", .text(view))
    case .fling(let view, let velocity):
      return step(
        "fling",
        .object([JSON.Member("view", .text(view)), JSON.Member("velocity", velocity.json)]))
    case .drag(let view, let start, let drag):
      let from = start.map { [JSON.Member("from", $0.json)] } ?? []
      return step("drag", .object([JSON.Member("view", .text(view))] + from + drag.members))
    }
  }

  /// How long the next step waits for this one, in seconds; `settle` counts for nothing.
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
  enum Way: Sendable, Hashable {
    /// So far, along this curve; linear without one.
    case straight(Point, ReleaseCurve?)
    /// From point to point at times.
    case timed([DrawnDrag.Station])
  }

  let way: Way
  /// How long it moves; the last time of a timed way.
  let seconds: Double
  /// How long it rests before it lifts, in seconds.
  var hold = 0.0

  var members: [JSON.Member] {
    var members: [JSON.Member]
    switch way {
    case .straight(let by, let curve):
      members = [JSON.Member("by", by.json), JSON.Member("over", .number(seconds))]
      if let curve { members.append(JSON.Member("curve", .text(curve.text))) }
    case .timed(let stations):
      let points = stations.map {
        JSON.list([.number($0.seconds), .number($0.way.x), .number($0.way.y)])
      }
      members = [JSON.Member("path", .list(points))]
    }
    if hold > 0 { members.append(JSON.Member("hold", .number(hold))) }
    return members
  }
}

extension Point {
  fileprivate var json: JSON { .list([.number(x), .number(y)]) }
}
