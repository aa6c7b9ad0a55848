// Detection of views that jump within one refresh.

import Geometry
import Scene
import Stage

/// A detector of views whose position changes by more than a limit within one refresh.
struct JumpDetector {
  struct PositionJump {
    let view: ViewID
    let from: Point
    let to: Point
    /// The time of the tick at which the view is at the new position, in seconds.
    let seconds: Double
    /// Whether a content offset changed by more than the limit in the same refresh.
    let isScrolled: Bool
  }

  private(set) var jumps: [PositionJump] = []
  private let views: [ViewID]
  private let scrollViews: [ViewID]
  /// The largest change of position that does not count as a jump, in points.
  private let least: Double
  private var before: [ViewVisibility] = []
  private var offsets: [Point] = []

  init(_ scene: Scene) {
    let movable = scene.movableViews
    views = scene.views.ids.filter(movable.contains)
    scrollViews = scene.views.ids.filter { scene.views[$0].kind.name == .scroll }
    least = scene.lint.jump
  }

  mutating func observe(_ stage: Stage, at time: Double) throws(StageError) {
    let now = try stage.visibility(of: views, at: time)
    let offsets = try offsets(of: stage, time)
    let isScrolled = zip(self.offsets, offsets).contains { $0.distance(to: $1) > least }
    for (index, (old, new)) in zip(before, now).enumerated()
    where old.isVisible && new.isVisible && old.place.distance(to: new.place) > least {
      jumps.append(
        PositionJump(
          view: views[index], from: old.place, to: new.place, seconds: time,
          isScrolled: isScrolled))
    }
    (before, self.offsets) = (now, offsets)
  }

  private func offsets(of stage: Stage, _ time: Double) throws(StageError) -> [Point] {
    let variables = scrollViews.flatMap { view in
      Property.contentOffset.map { Variable.quantity(view: view, .property($0)) }
    }
    let numbers = try stage.values(of: variables, at: time).map { $0.number ?? 0 }
    return stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }
}

extension Scene {
  /// The views whose position can be changed by rules, the script, expressions or layouts.
  fileprivate var movableViews: Set<ViewID> {
    var changes = rules.flatMap(\.steps).flatMap(\.allChanges)
    for case .set(let more) in timeline.map(\.action) { changes += more }
    var movable = Set(
      changes.compactMap { change -> ViewID? in
        guard case .property(let view, let property) = change.target,
          property.role.isPlacing
        else { return nil }
        return view
      })
    for binding in bindings where binding.property.role.isPlacing {
      movable.insert(binding.view)
    }
    for view in views.ids where isLaidOut(view) { movable.insert(view) }
    return movable
  }

  func isLaidOut(_ view: ViewID) -> Bool {
    views[view].isConstrained || !views[view].pins.isEmpty
      || layouts.contains { $0.pins[view] != nil }
  }
}
