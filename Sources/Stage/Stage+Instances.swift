// Adding and removing instances of components.

import Geometry
import Scene
import Support

extension Stage {
  mutating func run(_ step: AddStep, _ location: SourceLocation, at time: Double)
    throws(StageError) -> Effect
  {
    let index = try nextInstance(of: step, location, at: time)
    let instance = scene.instances[index]
    if let parent = scene.views[instance.root].parent {
      try demand(parent, location, "added to", at: time)
    }
    guard !hierarchy.isPresent(instance.root) else {
      throw StageError(
        location,
        "'\(instance.name)' is already on the stage at \(formatted(time)) s; remove it first, or "
          + "add 'many: true' to add further ones")
    }
    model.reset(instance.views, to: scene)
    for variable in instance.state { state.reset(variable, to: scene) }
    refreshing.subtract(instance.views)
    for view in instance.views where eventOffsets[view] != nil {
      roundContentOffset(of: view)
      eventOffsets[view] = ScrollEventState(offset: model.contentOffset(view))
    }
    for (timer, description) in scene.timers.enumerated() where description.owner == index {
      timers[timer] = TimerState(isRunning: description.name == nil, start: time)
    }
    hierarchy.add(instance.root)
    countInstances()
    // Lay out the instance now, so that an animation block that follows can animate its frame.
    try layOut(at: time)
    occur(.added(index), at: time)
    return .add(index)
  }

  mutating func remove(_ view: ViewID, _ location: SourceLocation, at time: Double)
    throws(StageError) -> Effect
  {
    try demand(view, location, "removed", at: time)
    hierarchy.remove(view)
    countInstances()
    let isInside = hierarchy.isView
    interrupt(at: time) { animation in
      guard case .property(let owner, _) = animation.target else { return false }
      return isInside(owner, view)
    }
    for scroll in scrollViews where isInside(scroll, view) { motions[scroll] = nil }
    for panned in panViews where isInside(panned, view) {
      pans[panned]?.motion = nil
      cancelPan(of: panned, at: time)
    }
    for pinched in pinchViews where isInside(pinched, view) {
      cancelPinch(of: pinched, changing: nil, at: time)
    }
    for (timer, description) in scene.timers.enumerated() {
      if let owner = description.owner, isInside(scene.instances[owner].root, view) {
        stopTimer(timer)
      }
    }
    return .remove(view)
  }

  /// Returns the index of the instance that an `add` step adds: its only instance, or the next
  /// unused instance with `many: true`.
  private mutating func nextInstance(
    of step: AddStep, _ location: SourceLocation, at time: Double
  ) throws(StageError) -> Int {
    guard step.isMany else { return step.instances.lowerBound }
    let number = addedCounts[step.location, default: 0]
    guard number < Limits.addedInstances else {
      throw StageError(
        location,
        "this step has added \(number) instances '\(step.name)' by \(formatted(time)) s, the most "
          + "that one step may add; add fewer")
    }
    addedCounts[step.location] = number + 1
    guard number < step.instances.count else {
      throw StageError(
        location,
        "'\(step.name)' has \(step.instances.count) instances up to the scene's end, but a further "
          + "one is added at \(formatted(time)) s; set a longer 'duration'")
    }
    return step.instances.lowerBound + number
  }

  /// Updates the state variables that count the instances on the stage.
  private mutating func countInstances() {
    for list in scene.instanceLists {
      guard let variable = list.countVariable else { continue }
      let present = list.instances.prefix(addedCounts[list.location] ?? 0)
        .count { hierarchy.isPresent(scene.instances[$0].root) }
      state[variable] = .number(Double(present))
    }
  }
}
