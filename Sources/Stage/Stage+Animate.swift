// Animation blocks, as started by UIView.animate.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  /// - Parameter outer: the timing of the surrounding block; nil for a block that is not nested.
  mutating func animate(
    _ block: AnimationBlock, _ context: StepOrigin, outer: BlockTiming?
  ) throws(StageError) -> [Effect] {
    let options = block.options
    let timing = try timing(options, in: outer)
    let start = time + context.delaySeconds + (try seconds(options.delay, "delay"))
    let starter = try SpringStarter(&self, timing, at: time)
    let group = animations.newGroup()
    var effects: [Effect] = []
    var end: Double?
    func clock(_ curve: Curve) -> AnimationClock {
      let clock = AnimationClock(
        start: start, curve: curve, pacing: TimedCurve(curve, over: timing.seconds),
        repeatCount: options.repeatCount, autoreverses: options.autoreverses)
      end = max(end ?? 0, clock.end)
      return clock
    }
    let isMoving = TimedCurve(timing.curve, over: timing.seconds).durationSeconds > 0
    var followed: [LayoutChange] = []
    let texts = try shownRollingTexts(at: time)
    for change in block.changes {
      release(change)
      let old = modelValue(of: change.target)
      let offset = followingOffset(of: change.target)
      let stepped = animations.stepVelocity(of: change.target, at: time)
      var done = try apply(change)
      animations.forgetSteps(of: change.target)
      if let old, isMoving, let effect = try effect(of: change.target, from: old, options, at: time)
      {
        let curve = try starter.curve(for: change.target, effect, stepped: stepped, self, at: time)
        let clock = clock(curve)
        animations.note(curve, over: timing.seconds, at: timing.curveLocation)
        run(effect, change.target, .timed(clock), group, change.location)
        let animation = AnimationTiming(
          seconds: clock.pacing.durationSeconds, delaySeconds: start - time,
          notation: timing.notation, repeatCount: options.repeatCount,
          autoreverses: options.autoreverses)
        done = done.map { $0.animated(animation) }
      }
      effects += done
      followed += offset.map { shared.model.offsetChanges(of: $0.view, since: $0.offset) } ?? []
    }
    // A layout pass runs within the block, so its frame changes are animated too. So are content
    // offsets that follow insets and scales.
    followed += try layOut()
    for (target, effect) in try movements(followed) + rolls(since: texts, at: time)
    where isMoving {
      let curve = try starter.curve(for: target, effect, stepped: 0, self, at: time)
      animations.note(curve, over: timing.seconds, at: timing.curveLocation)
      run(effect, target, .timed(clock(curve)), group, context.location)
    }
    for step in block.inner { effects += try run(step, context, in: timing) }
    try animations.finishGroup(
      group, options.name, block.completion, context.undelayed, end: end, at: time)
    return effects
  }

  /// Runs a step of an animation block, whose timing an animation in it takes over.
  private mutating func run(
    _ step: RuleStep, _ context: StepOrigin, in timing: BlockTiming
  ) throws(StageError) -> [Effect] {
    if case .animate(let inner) = step.action {
      return try animate(inner, context, outer: timing)
    }
    return try run(step, context)
  }

  /// Returns the animations from former coordinates and sizes to those of the shared.model.
  private func movements(_ changes: [LayoutChange]) -> [(Change.Target, RunningAnimation.Effect)] {
    changes.map { change in
      let difference = change.old - shared.model.number(change.view, change.property)
      return (.property(view: change.view, change.property), .additive(difference: difference))
    }
  }

  private func timing(_ options: AnimationOptions, in outer: BlockTiming?)
    throws(StageError) -> BlockTiming
  {
    let (curve, notation) = try curve(
      options.curve, options.curveText, options.computed, options.velocity)
    let own = BlockTiming(
      seconds: try seconds(options.duration, "duration"), curve: curve, notation: notation,
      curveLocation: options.curveLocation, velocity: options.velocity)
    guard let outer else { return own }
    let curves = options.overridesCurve ? own : outer
    return BlockTiming(
      seconds: options.overridesDuration ? own.seconds : outer.seconds, curve: curves.curve,
      notation: curves.notation, curveLocation: curves.curveLocation, velocity: curves.velocity)
  }

  // MARK: Parts of every animation

  /// Returns a view whose content offset may follow a change of an inset or a scale, with its
  /// present offset in points; nil for other changes.
  private func followingOffset(of target: Change.Target) -> (view: ViewID, offset: Point)? {
    guard case .property(let view, let property) = target,
      property.role == .contentInset || property.role == .contentZoom
    else { return nil }
    return (view, shared.model.contentOffset(view))
  }

  /// Returns the model's value of a target; nil for a state variable that no animation moves. The
  /// length of a view in a stack is nil, too, because the layout moves all views of the stack.
  func modelValue(of target: Change.Target) -> Value? {
    switch target {
    case .property(let view, let property):
      property.role == .size && scene.isStacked(view) ? nil : shared.model[view, property]
    case .appearance: .number(shared.model.darkness)
    case .state(let index): plan.animatedState.contains(index) ? rules.state[index] : nil
    }
  }

  mutating func run(
    _ effect: RunningAnimation.Effect, _ target: Change.Target,
    _ drive: RunningAnimation.ProgressDriver, _ group: Int, _ location: SourceLocation
  ) {
    animations.run(effect, target, drive, group, location, &shared)
  }

  /// Ends what moves a property, because its animation begins: the scrolling of its content, or the
  /// gesture that drives it.
  mutating func release(_ change: Change) {
    guard case .property(let view, let property) = change.target else { return }
    if property.role == .contentOffset {
      scrolling.stopForAnimation(view, &shared)
    } else {
      fingers.cancelPinch(of: view, changing: property, &shared)
      fingers.stopPan(of: view, driving: property, &shared)
    }
  }
}
