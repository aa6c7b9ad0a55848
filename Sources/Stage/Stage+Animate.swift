// Animation blocks, as started by UIView.animate and UIView.animateKeyframes.

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
    let start = time + (try seconds(options.delay, "delay"))
    let starter = try SpringStarter(&self, timing, at: time)
    let group = animations.newGroup()
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
        let animation = timing.shown(clock, delaySeconds: start - time)
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
    for step in block.inner {
      if case .animate(let inner) = step.action {
        effects += try animate(inner, context, outer: timing)
      } else {
        effects += try run(step, context)
      }
    }
    try animations.finishGroup(group, options.name, block.completion, context, end: end, at: time)
    return effects
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
    let own = BlockTiming(
      seconds: try seconds(options.duration, "duration"),
      curve: try curve(options.curve, options.computed), curveLocation: options.curveLocation, velocity: options.velocity)
    guard let outer else { return own }
    let curves = options.overridesCurve ? own : outer
    return BlockTiming(
      seconds: options.overridesDuration ? own.seconds : outer.seconds, curve: curves.curve,
      curveLocation: curves.curveLocation, velocity: curves.velocity)
  }

  mutating func animate(_ block: KeyframeBlock, _ context: StepOrigin)
    throws(StageError) -> [Effect]
  {
    let options = block.options
    let duration = try seconds(options.duration, "duration")
    // The block's curve is part of the keyframes: it warps the timeline of all keyframes together.
    let clock = AnimationClock(
      start: time + (try seconds(options.delay, "delay")), curve: .timing(.linear),
      pacing: TimedCurve(.timing(.linear), over: duration), repeatCount: options.repeatCount,
      autoreverses: options.autoreverses)
    let group = animations.newGroup()
    var tracks:
      [(target: Change.Target, initial: Value, frames: [Track], location: SourceLocation)] =
        []
    var places: [Change.Target: Int] = [:]
    var effects: [Effect] = []
    for frame in block.frames {
      for change in frame.changes {
        release(change)
        let old = modelValue(of: change.target)
        effects += try apply(change, .keyframe(end: frame.start + frame.duration))
        guard let old, let new = modelValue(of: change.target) else { continue }
        let index = places[change.target, default: tracks.count]
        if index == tracks.count { tracks.append((change.target, old, [], change.location)) }
        places[change.target] = index
        tracks[index].frames.append((frame, new))
      }
    }
    var isMoving = false
    for track in tracks where duration > 0 {
      guard let effect = keyframes(track.target, track.initial, track.frames, block) else {
        continue
      }
      run(effect, track.target, .timed(clock), group, track.location)
      isMoving = true
    }
    try animations.finishGroup(
      group, options.name, block.completion, context, end: isMoving ? clock.end : nil, at: time)
    return effects
  }

  private typealias Track = (frame: KeyframeBlock.Frame, value: Value)

  /// Returns the keyframe animation of a target; nil if the target cannot be animated.
  private func keyframes(
    _ target: Change.Target, _ initial: Value, _ frames: [Track], _ block: KeyframeBlock
  ) -> RunningAnimation.Effect? {
    guard target.animation != .none, case .timing(let curve) = block.options.curve else {
      return nil
    }
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
      guard let made, case .number(let last)? = frames.last?.value else { return nil }
      return target.animation == .additive
        ? .additiveKeyframes(made, last: last) : .numberKeyframes(made)
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
    return (view, shared.model.contentOffset(view))
  }

  /// Returns the model's value of a target; nil for a state variable that no animation moves.
  func modelValue(of target: Change.Target) -> Value? {
    switch target {
    case .property(let view, let property): shared.model[view, property]
    case .appearance: .number(shared.model.darkness)
    case .state(let index): plan.animatedState.contains(index) ? rules.state[index] : nil
    }
  }

  private mutating func run(
    _ effect: RunningAnimation.Effect, _ target: Change.Target,
    _ drive: RunningAnimation.ProgressDriver, _ group: Int, _ location: SourceLocation
  ) {
    animations.run(effect, target, drive, group, location, &shared)
  }

  /// Ends what moves a property, because its animation begins: the scrolling of its content, or the
  /// gesture that drives it.
  private mutating func release(_ change: Change) {
    guard case .property(let view, let property) = change.target else { return }
    if property.role == .contentOffset {
      scrolling.stopForAnimation(view, &shared)
    } else {
      fingers.cancelPinch(of: view, changing: property, &shared)
      fingers.stopPan(of: view, driving: property, &shared)
    }
  }
}

extension Change.Target {
  /// The behaviour of the target in an animation.
  fileprivate var animation: Property.Animation {
    switch self {
    case .property(_, let property): property.animation
    case .state: .additive
    case .appearance: .none
    }
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
