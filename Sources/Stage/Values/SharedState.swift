// What all rooms read and change: the views with their model values, and the events.

import Geometry
import Scene
import Support

/// The model values, the tree of views, and the record of events. They belong to no room: every
/// room moves some values and reports some events.
struct SharedState {
  let plan: StagePlan
  /// The time of the tick, in seconds.
  var time = 0.0
  var model: ValueTable
  var hierarchy: Hierarchy
  var record: StageRecord
  /// The views that come to rest at this tick, unless a rule `on: willEnd` changes their rest
  /// position. Their motions end after these rules.
  var awaitedRests: Set<ViewID> = []

  init(_ plan: StagePlan, _ record: StageRecord) {
    (self.plan, self.record) = (plan, record)
    model = ValueTable(plan.scene)
    hierarchy = Hierarchy(plan.scene, plan.superviews)
  }

  /// Reports an event to the rules of this tick and to the log.
  mutating func occur(_ event: Event, finished: Bool = true) {
    record.occur(event, finished: finished, at: time)
  }

  /// Throws an error if an action's view is not on the stage.
  func demand(_ view: ViewID, _ location: SourceLocation, _ what: String, at time: Double)
    throws(StageError)
  {
    guard hierarchy.isPresent(view) else {
      throw StageError(
        location,
        "'\(plan.scene.views[view].name)' is not in the scene at \(formatted(time)) s "
          + "and cannot be \(what); it was removed or has not been added yet")
    }
  }

  /// Returns whether the instance that owns a rule is on the stage; true for a rule without an
  /// owner.
  func isAwake(_ owner: Int?) -> Bool {
    owner.map { hierarchy.isPresent(plan.scene.instances[$0].root) } ?? true
  }

  /// Returns the centre of a view's model size, in the view's coordinates.
  func middle(of view: ViewID) -> Point {
    Point(x: model.number(view, .width), y: model.number(view, .height)) * 0.5
  }

  /// Returns the width or the height of a view's superview, or of the screen, in points.
  func superviewSide(of view: ViewID, _ side: Property) -> Double {
    let size = plan.scene.screen.size
    return plan.superviews.parent(of: view).map { model.number($0, side) }
      ?? (side == .width ? size.width : size.height)
  }
}
