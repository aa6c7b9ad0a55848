// Places of rest: the step `target`, and the reading of the same name.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  /// Returns whether a rule waits for the place of rest of a view.
  func mayChangeTarget(of view: ViewID) -> Bool {
    scene.rules.contains { $0.event == .willEnd(view) }
  }

  /// Returns the time between two refreshes in seconds, if a rule may change the place of rest of a
  /// view; otherwise nil.
  func waitForTarget(of view: ViewID) -> Double? {
    mayChangeTarget(of: view) ? 1 / Double(scene.tickRate) : nil
  }

  /// Returns whether a finger has lifted at this tick, so that a rule may still change the place of
  /// rest.
  func awaitsTarget(of view: ViewID, liftedAt lift: Double, at time: Double) -> Bool {
    // The cheap test comes first, because this runs at each tick of a moving view.
    hasLifted(at: lift, atTick: time) && mayChangeTarget(of: view)
  }

  /// Returns whether a finger lifted at a tick, or between this tick and the previous tick.
  func hasLifted(at lift: Double, atTick time: Double) -> Bool {
    (0..<1 / Double(scene.tickRate)).contains(time + Stage.timeTolerance - lift)
  }

  /// Changes the place of rest of a view. The step has no effect on a view that another finger has
  /// meanwhile gripped.
  mutating func run(_ step: TargetStep, _ location: SourceLocation, at time: Double)
    throws(StageError) -> ScrollEffect
  {
    let target = Point(x: try number(step.x, at: time), y: try number(step.y, at: time))
    if case .finger(var scroll)? = motions[step.view], !scroll.isDragging(at: time) {
      scroll.land(at: target, spring: .bounce, time: time)
      motions[step.view] = .finger(scroll)
    } else if let pan = pans[step.view], pan.motion != nil, !pan.isActive {
      pans[step.view]?.motion?.land(at: target * -1, spring: .sheet, time: time)
    } else if motions[step.view] == nil, pans[step.view]?.isActive != true {
      throw StageError(
        location,
        "'\(scene.views[step.view].name)' is not about to come to rest at \(formatted(time)) s; "
          + "use 'target' in a rule 'on: willEnd \(scene.views[step.view].name)'")
    }
    return ScrollEffect(view: step.view, target: target)
  }
}

extension Presentation {
  /// Returns the content offset or the driven values at which a view comes to rest, in points.
  func target(of view: ViewID) -> Point {
    if superviews.isScrollView(view) {
      switch motions[view] {
      case .finger(let scroll)?: return scroll.restOffset
      case .programmatic(let scroll)?: return scroll.offset(at: scroll.end)
      case .zoom(let zoom)?: return zoom.state(at: zoom.end).offset
      case nil: return values.contentOffset(view)
      }
    }
    if let motion = pans[view]?.motion { return motion.restOffset * -1 }
    let pan = scene.views[view].gestures.pan
    return pan.map { values.driven(by: $0, of: view) } ?? .zero
  }
}
