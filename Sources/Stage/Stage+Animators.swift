// Property animators on the stage.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  /// Creates a property animator and starts it unless it is created paused. An older animator with
  /// the same name continues, but steps then control the new animator.
  mutating func start(_ block: AnimatorBlock, _ context: StepOrigin, at time: Double)
    throws(StageError) -> [Effect]
  {
    let duration = try seconds(block.duration, "duration", at: time)
    if block.fraction == nil {
      springNotes.note(block.curve, over: duration, at: block.curveLocation)
    }
    let group = newGroup()
    var animator = Animator(id: group, block, duration: duration)
    var effects: [Effect] = []
    for change in block.changes {
      stopScrolling(for: change, at: time)
      let old = oldValue(of: change)
      var done = try apply(change, at: time)
      if let old, case .property(let view, let property) = change.target,
        let effect = try effect(of: change.target, from: old, isFromShown: true, at: time)
      {
        var from = old
        if case .replacing(let presented, _) = effect { from = presented }
        animator.origins.append((view, property, from, model[view, property]))
        run(effect, change.target, .animator(group), group, change.location, at: time)
        done = done.map { $0.animated(AnimationTiming(seconds: duration, curve: block.curve)) }
      }
      effects += done
    }
    if !block.isPaused, block.fraction == nil { animator.run(at: time) }
    animators.append(animator)
    try finishGroup(group, block.name, block.completion, context, end: .infinity, at: time)
    return effects
  }

  mutating func perform(_ control: AnimatorControl, _ location: SourceLocation, at time: Double)
    throws(StageError) -> Effect
  {
    guard let index = animators.lastIndex(where: { $0.name == control.name }) else {
      throw StageError(
        location,
        "the animator '\(control.name)' does not exist at \(formatted(time)) s; "
          + "it has ended or has not been created yet")
    }
    if animators[index].follows != nil, !control.action.isStop {
      throw StageError(
        location, "the animator '\(control.name)' follows its 'fraction' and can only be stopped")
    }
    switch control.action {
    case .run(let factor):
      animators[index].run(at: time, durationFactor: factor)
      return .animator(control.name, .run)
    case .pause:
      animators[index].pause(at: time)
      return .animator(control.name, .pause)
    case .reverse:
      animators[index].reverse(at: time)
      return .animator(control.name, .reverse)
    case .scrub(let expression):
      let fraction = min(max(try number(expression, at: time), 0), 1)
      animators[index].scrub(to: fraction)
      return .animator(control.name, .scrub(fraction))
    case .stop(let end):
      try stop(animators[index], end, at: time)
      return .animator(control.name, .stop(end))
    }
  }

  /// Ends the animators that have reached fraction 0 or 1.
  mutating func arriveAnimators(at time: Double) {
    let arrived = animators.filter { animator in
      guard let arrival = animator.arrival else { return false }
      return arrival.seconds <= time + Stage.timeTolerance
    }
    guard !arrived.isEmpty else { return }
    let ids = Set(arrived.map(\.id))
    animators.removeAll { ids.contains($0.id) }
    animations.removeAll { ids.contains($0.group) }
    for animator in arrived { end(animator, isAtEnd: animator.arrival?.isEnd ?? true, at: time) }
  }

  private mutating func stop(_ animator: Animator, _ end: AnimatorControl.End, at time: Double)
    throws(StageError)
  {
    if end == .current {
      let shown = try presentation(at: time)
      let rest = 1 - (shown.animatorProgress[animator.id] ?? animator.progress(at: time))
      for origin in animator.origins where hierarchy.isPresent(origin.view) {
        switch (origin.property.animation, origin.from, origin.to) {
        case (.additive, .number(let from), .number(let to)):
          let present = model.number(origin.view, origin.property)
          model.set(origin.view, origin.property, to: present + (from - to) * rest)
        default:
          model[origin.view, origin.property] = shown.values[origin.view, origin.property]
        }
      }
    }
    animators.removeAll { $0.id == animator.id }
    self.end(animator, isAtEnd: end != .start, at: time)
    if end == .current { groups.change(animator.id) { $0.isInterrupted = true } }
  }

  /// Removes an animator's animations. If the animator ended at fraction 0, the model gets the
  /// initial values again.
  private mutating func end(_ animator: Animator, isAtEnd: Bool, at time: Double) {
    if !isAtEnd {
      for origin in animator.origins where hierarchy.isPresent(origin.view) {
        switch (origin.property.animation, origin.from, origin.to) {
        case (.additive, .number(let from), .number(let to)):
          let present = model.number(origin.view, origin.property)
          model.set(origin.view, origin.property, to: present + from - to)
        default: model[origin.view, origin.property] = origin.from
        }
      }
    }
    if animations.isRunning(group: animator.id) {
      animations.removeAll { $0.group == animator.id }
    }
    groups.change(animator.id) { ($0.end, $0.isInterrupted) = (time, !isAtEnd) }
  }
}

extension AnimatorControl.Action {
  fileprivate var isStop: Bool { if case .stop = self { true } else { false } }
}
