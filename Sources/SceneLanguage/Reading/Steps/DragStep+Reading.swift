// The keys of the timeline's steps `drag` and `fling`, and their reading.

import Geometry
import Motion
import Scene
import Support

/// The keys of a step in which a finger touches a view or a place of the screen.
private protocol TouchingKeys: Keys {
  var view: Key<ViewID> { get }
  var from: Key<Point> { get }
}

/// The reader of the view that a finger touches.
private let touchedView = Key(
  "view", .draggedView,
  "The scroll view, a view with a pan, or a view inside it; without it, the view at 'from'."
).required(unless: "from")

private struct FlingKeys: TouchingKeys {
  let view = touchedView
  let from = Key("from", .point, "The touch [x, y] on the screen, in points; only without 'view'.")
  let velocity = Key("velocity", .point, "The velocity [x, y] of the finger, in points per second.")
    .required
}

extension FlingStep {
  static let reader = Reader("fling", FlingKeys()) { keys -> FlingStep? in
    guard let view = keys.touchedView, let velocity = keys.velocity else { return nil }
    return FlingStep(view: view, start: keys.from, velocity: velocity)
  }
}

private struct DragKeys: TouchingKeys {
  let view = touchedView
  let movement = MovementKeys()
  let from = Key(
    "from", .point,
    "The touch [x, y] in the view, or on the screen without 'view'; the path is centred by default."
  )

  var rules: [KeyRule] { movement.rules }
}

private struct MovementKeys: Keys {
  let by = Key(
    "by", .point, "The finger's movement [x, y], in points; a negative y moves the content up.")
  let path = Key(
    "path", .path,
    "The finger's path, relative to the touch: [x, y] in points, or [seconds, x, y] for all.")
  let over = Key(
    "over", .positiveSeconds, "The duration of the movement, in seconds; not for a path with times."
  )
  let curve = Key("curve", .timingCurve, "The curve of the movement; linear by default.")
  let hold = Key(
    "hold", .seconds,
    "The rest before the finger lifts, in seconds; from 0.1 s on the view does not decelerate.")

  var rules: [KeyRule] {
    [
      .oneOf([by, path]), withoutTimes(over), withoutTimes(curve),
      KeyRule([over, by, path]) { [over, path] node, _ in
        guard node[over] == nil, node[path]?.hasTimes != true else { return nil }
        return .init(
          location: node.location,
          message: "'over' is missing in 'drag'; add 'over: 0.5', in seconds", kind: .missingKey)
      },
    ]
  }

  private func withoutTimes<Value>(_ key: Key<Value>) -> KeyRule {
    KeyRule([key, path]) { [path] node, _ in
      guard node[path]?.hasTimes == true, let value = node[key] else { return nil }
      return .init(
        location: value.location,
        message: "'\(key.name)' is allowed only with 'by', or with a 'path' without times")
    }
  }
}

extension DragStep {
  static let reader = Reader("drag", DragKeys()) { keys -> DragStep? in
    guard let view = keys.touchedView, var drag = keys.movement.drag else { return nil }
    (drag.view, drag.start) = (view, keys.from)
    return drag
  }

  /// The movement of a finger that is already down.
  static let movementReader = Reader("drag", MovementKeys()) { $0.drag }
}

extension Members<MovementKeys> {
  /// The movement, without a view and a start.
  fileprivate var drag: DragStep? {
    guard let path = self.path ?? self.by.map({ ([], [$0]) }),
      let seconds = path.times.last ?? self.over
    else { return nil }
    return DragStep(
      view: nil, path: path.places, times: path.times, seconds: seconds,
      curve: self.curve ?? .linear, hold: self.hold ?? 0)
  }
}

extension Node {
  /// Whether a point of a drag's path has a time: `[seconds, x, y]`.
  fileprivate var hasTimes: Bool { items?.contains { $0.items?.count == 3 } == true }
}

extension Reader<(times: [Double], places: [Point])> {
  /// The path of a drag. The times are empty for a path without times.
  fileprivate static var path: Reader {
    Reader(.list(.list(Grammar.coordinate, 2...3), 1...1_000)) { node, context in
      let items = node.items ?? []
      if !node.hasTimes {
        let places = items.compactMap { Reader<Point>.point.read($0, context) }
        return places.count == items.count ? ([], places) : nil
      }
      if let bare = items.first(where: { $0.items?.count != 3 }) {
        return context.findings.refuse(bare.location, GestureMistake.timesAtSomePoints)
      }
      // The schema of a path without times allows any number.
      for time in items.compactMap(\.items?.first) {
        guard let seconds = time.number, !ConstantRange.seconds.contains(seconds) else { continue }
        return context.findings.refuse(time.location, GestureMistake.pathTime(seconds))
      }
      return TimedPlaces.reader("path", 1...1_000, .aboveZero).read(node, context)
        .map { ($0.map(\.seconds), $0.map(\.place)) }
    }
  }
}

extension Members where K: TouchingKeys {
  /// The view that a finger touches: the view of the step, or `.some(nil)` for a place of the
  /// screen. Nil for an unknown view, and for a view whose pan begins at an edge.
  fileprivate var touchedView: ViewID?? {
    guard has(\.view) else { return .some(nil) }
    guard let view = self.view else { return nil }
    guard let edge = context.edge(ofPan: view), !has(\.from) else { return .some(view) }
    let name = node(\.view)
    return context.findings.refuse(
      name?.location ?? node.location, GestureMistake.panAtEdge(name?.text ?? "", edge))
  }
}
