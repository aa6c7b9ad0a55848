// Animation blocks, as started by UIView.animate and UIView.animateKeyframes.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  /// - Parameter outer: the timing of the surrounding block; nil for a block that is not nested.
  mutating func animate(
    _ block: AnimationBlock, _ context: StepOrigin, outer: BlockTiming?, at time: Double
  ) throws(StageError) -> [Effect] {
    let options = block.options
    let timing = try timing(options, in: outer, at: time)
    let start = time + (try seconds(options.delay, "delay", at: time))
    let starter = try SpringStarter(&self, timing, at: time)
    let group = newGroup()
    var effects: [Effect] = []
    var end: Double?
    func clock(_ curve: Curve) -> AnimationClock {
      let clock = AnimationClock(
        start: start, curve: curve, pacing: TimedCurve(curve, over: timing.seconds),
        repeatCount: options.repeatCount,
        autoreverses: options.autoreverses)
      end = max(end ?? 0, clock.end)
      return clock
    }
    let isMoving = TimedCurve(timing.curve, over: timing.seconds).durationSeconds > 0
    var followed: [LayoutChange] = []
    let texts = try shownRollingTexts(at: time)
    for change in block.changes {
      stopScrolling(for: change, at: time)
      let old = oldValue(of: change)
      let offset = followingOffset(of: change.target)
      let stepped = steppedVelocity(of: change.target, at: time)
      var done = try apply(change, at: time)
      steppedValues[change.target] = nil
      if let old, isMoving, let effect = try effect(of: change.target, from: old, options, at: time)
      {
        let curve = try starter.curve(for: change.target, effect, stepped: stepped, self, at: time)
        let clock = clock(curve)
        springNotes.note(curve, over: timing.seconds, at: timing.curveLocation)
        run(effect, change.target, .timed(clock), group, change.location, at: time)
        let animation = timing.shown(clock, delaySeconds: start - time)
        done = done.map { $0.animated(animation) }
      }
      effects += done
      followed += offset.map { model.offsetChanges(of: $0.view, since: $0.offset) } ?? []
    }
    // A layout pass runs within the block, so its frame changes are animated too. So are content
    // offsets that follow insets and scales.
    followed += try layOut(at: time)
    for (target, effect) in try movements(followed) + rolls(since: texts, at: time)
    where isMoving {
      let curve = try starter.curve(for: target, effect, stepped: 0, self, at: time)
      springNotes.note(curve, over: timing.seconds, at: timing.curveLocation)
      run(effect, target, .timed(clock(curve)), group, context.location, at: time)
    }
    for step in block.inner {
      if case .animate(let inner) = step.action {
        effects += try animate(inner, context, outer: timing, at: time)
      } else {
        effects += try run(step, context, at: time)
      }
    }
    try finishGroup(group, options.name, block.completion, context, end: end, at: time)
    return effects
  }

  /// Returns the animations from former coordinates and sizes to those of the model.
  private func movements(_ changes: [LayoutChange]) -> [(Change.Target, RunningAnimation.Effect)] {
    changes.map { change in
      let difference = change.old - model.number(change.view, change.property)
      return (.property(view: change.view, change.property), .additive(difference: difference))
    }
  }

  private func timing(_ options: AnimationOptions, in outer: BlockTiming?, at time: Double)
    throws(StageError) -> BlockTiming
  {
    let own = BlockTiming(
      seconds: try seconds(options.duration, "duration", at: time), curve: options.curve,
      curveLocation: options.curveLocation, velocity: options.velocity)
    guard let outer else { return own }
    let curves = options.overridesCurve ? own : outer
    return BlockTiming(
      seconds: options.overridesDuration ? own.seconds : outer.seconds, curve: curves.curve,
      curveLocation: curves.curveLocation, velocity: curves.velocity)
  }

  mutating func animate(_ block: KeyframeBlock, _ context: StepOrigin, at time: Double)
    throws(StageError) -> [Effect]
  {
    let options = block.options
    let duration = try seconds(options.duration, "duration", at: time)
    // The block's curve is part of the keyframes: it warps the timeline of all keyframes together.
    let clock = AnimationClock(
      start: time + (try seconds(options.delay, "delay", at: time)), curve: .timing(.linear),
      pacing: TimedCurve(.timing(.linear), over: duration), repeatCount: options.repeatCount,
      autoreverses: options.autoreverses)
    let group = newGroup()
    var tracks:
      [(target: Change.Target, initial: Value, frames: [Track], location: SourceLocation)] =
        []
    var places: [Change.Target: Int] = [:]
    var effects: [Effect] = []
    for frame in block.frames {
      for change in frame.changes {
        stopScrolling(for: change, at: time)
        let old = oldValue(of: change)
        effects += try apply(change, .keyframe(end: frame.start + frame.duration), at: time)
        guard let old, case .property(let view, let property) = change.target else { continue }
        let index = places[change.target, default: tracks.count]
        if index == tracks.count { tracks.append((change.target, old, [], change.location)) }
        places[change.target] = index
        tracks[index].frames.append((frame, model[view, property]))
      }
    }
    var isMoving = false
    for track in tracks where duration > 0 {
      guard let effect = keyframes(track.target, track.initial, track.frames, block) else {
        continue
      }
      run(effect, track.target, .timed(clock), group, track.location, at: time)
      isMoving = true
    }
    try finishGroup(
      group, options.name, block.completion, context, end: isMoving ? clock.end : nil, at: time)
    return effects
  }

  private typealias Track = (frame: KeyframeBlock.Frame, value: Value)

  /// Returns the keyframe animation of a property; nil if the property cannot be animated.
  private func keyframes(
    _ target: Change.Target, _ initial: Value, _ frames: [Track], _ block: KeyframeBlock
  ) -> RunningAnimation.Effect? {
    guard case .property(let view, let property) = target, property.animation != .none,
      case .timing(let curve) = block.options.curve
    else { return nil }
    func keyframes<Part>(_ initial: Part, _ part: (Value) -> Part?) -> Keyframes<Part>? {
      let frames = frames.compactMap { frame, value in
        part(value).map {
          Keyframes<Part>.Frame(start: frame.start, duration: frame.duration, value: $0)
        }
      }
      // The scene reader has checked the ranges of starts, durations and values.
      return try? Keyframes(from: initial, frames: frames, mode: block.mode, curve: curve)
    }
    switch initial {
    case .number(let number):
      let made = keyframes(number) { if case .number(let number) = $0 { number } else { nil } }
      guard let made else { return nil }
      return property.animation == .additive
        ? .additiveKeyframes(made, last: model.number(view, property)) : .numberKeyframes(made)
    case .color(let color):
      return keyframes(color) { if case .color(let color) = $0 { color } else { nil } }
        .map(RunningAnimation.Effect.colorKeyframes)
    case .boolean, .text: return nil
    }
  }

  // MARK: Parts of every animation

  /// Returns a view whose content offset may follow a change of an inset or a scale, with its
  /// present offset in points; nil for other changes.
  private func followingOffset(of target: Change.Target) -> (view: ViewID, offset: Point)? {
    guard case .property(let view, let property) = target,
      property.role == .contentInset || property.role == .contentZoom
    else { return nil }
    return (view, model.contentOffset(view))
  }

  func oldValue(of change: Change) -> Value? {
    switch change.target {
    case .property(let view, let property): return model[view, property]
    case .appearance: return .number(model.darkness)
    case .state: return nil
    }
  }

  mutating func run(
    _ effect: RunningAnimation.Effect, _ target: Change.Target,
    _ drive: RunningAnimation.ProgressDriver,
    _ group: Int, _ location: SourceLocation, at time: Double
  ) {
    var animation = RunningAnimation(target: target, effect: effect, drive: drive, group: group)
    if case .property(let view, let property) = target {
      animation.span = observation?.begin(
        animation, of: property, view, location, to: model.resolved(model[view, property]),
        at: time)
    }
    guard let former = animations.add(animation) else { return }
    noteInterruption(of: former, by: (location, animation.shown(atProgress: 0)), at: time)
  }

  /// Removes running animations that nothing replaces.
  mutating func interrupt(at time: Double, _ isDropped: (RunningAnimation) -> Bool) {
    for animation in animations.removeAll(where: isDropped) {
      noteInterruption(of: animation, by: nil, at: time)
    }
  }

  /// Marks the block of a removed animation as interrupted. A block ends when its last animation is
  /// removed.
  ///
  /// - Parameter successor: the location and first value of the replacing animation; nil if nothing
  ///   replaces the removed animation.
  private mutating func noteInterruption(
    of animation: RunningAnimation, by successor: AnimationSpan.Successor?, at time: Double
  ) {
    observation?.interrupt(animation, by: successor, at: time)
    let isRunning = animations.isRunning(group: animation.group)
    groups.change(animation.group) { group in
      group.isInterrupted = true
      if !isRunning { group.end = time }
    }
  }

  mutating func newGroup() -> Int {
    nextGroup += 1
    return nextGroup
  }

  /// - Parameter end: the time at which the block's last animation ends, in seconds; nil if the
  ///   block animates nothing.
  mutating func finishGroup(
    _ id: Int, _ name: String?, _ completion: [RuleStep], _ context: StepOrigin, end: Double?,
    at time: Double
  ) throws(StageError) {
    guard animations.count <= Limits.runningAnimations, groups.count <= Limits.runningAnimations
    else {
      throw StageError(
        context.location,
        "more than \(Limits.runningAnimations) animations run at \(formatted(time)) s")
    }
    // A block that animates nothing completes in the next pass of the run loop, as in UIView.
    groups.append(
      AnimationGroup(
        id: id, name: name, end: end ?? time + 1 / Double(scene.tickRate), completion: completion,
        context: context))
  }
}

extension BlockTiming {
  /// Returns the timing of an animation of the block, for logs.
  fileprivate func shown(_ clock: AnimationClock, delaySeconds: Double) -> AnimationTiming {
    AnimationTiming(
      seconds: clock.pacing.durationSeconds, delaySeconds: delaySeconds, curve: curve,
      velocity: AnimationTiming.Velocity(velocity))
  }
}

extension AnimationTiming.Velocity {
  fileprivate init(_ velocity: SpringVelocity) {
    self =
      switch velocity {
      case .ofCurve: .ofCurve
      case .inherited: .inherited
      case .expression(let expression): .expression(expression.origin.source)
      }
  }
}
