// Watches for views that go far from one refresh to the next.

import Geometry
import Scene
import Stage

/// What is seen of views that can move, tick by tick.
struct LeapWatch {
  /// A view that went far in one refresh.
  struct Leap {
    let view: ViewID
    let from: Point
    let to: Point
    /// In seconds: of the tick at which it is there.
    let seconds: Double
    /// True: a page went as far in the same refresh.
    let isScrolled: Bool
  }

  private(set) var leaps: [Leap] = []
  private let views: [ViewID]
  private let pages: [ViewID]
  /// In points.
  private let least: Double
  private var before: [Sighting] = []
  private var offsets: [Point] = []

  init(_ scene: Scene) {
    let movable = scene.movableViews
    views = scene.views.ids.filter(movable.contains)
    pages = scene.views.ids.filter { scene.views[$0].kind.name == .scroll }
    least = scene.lint.jump
  }

  mutating func look(at stage: Stage, _ time: Double) throws(StageError) {
    let now = try stage.sightings(of: views, at: time)
    let offsets = try offsets(of: stage, time)
    let isScrolled = zip(self.offsets, offsets).contains { $0.distance(to: $1) > least }
    for (index, (old, new)) in zip(before, now).enumerated()
    where old.isVisible && new.isVisible && old.place.distance(to: new.place) > least {
      leaps.append(
        Leap(
          view: views[index], from: old.place, to: new.place, seconds: time,
          isScrolled: isScrolled))
    }
    (before, self.offsets) = (now, offsets)
  }

  private func offsets(of stage: Stage, _ time: Double) throws(StageError) -> [Point] {
    let variables = pages.flatMap { page in
      Property.contentOffset.map { Variable.quantity(view: page, .property($0)) }
    }
    let numbers = try stage.values(of: variables, at: time).map { $0.number ?? 0 }
    return stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}

extension Scene {
  /// Views whose place rules, the script, bindings or layouts can change.
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

  /// True when pins or constraints say where a view is.
  func isLaidOut(_ view: ViewID) -> Bool {
    views[view].isConstrained || !views[view].pins.isEmpty
      || layouts.contains { $0.pins[view] != nil }
  }
}
