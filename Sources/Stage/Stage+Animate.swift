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
    let start = time + context.delaySeconds + (try seconds(options.delay, "delay"))
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
      let old = oldValue(of: change)
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
    try animations.finishGroup(
      group, options.name, block.completion, context.undelayed, end: end, at: time)
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
      seconds: try seconds(options.duration, "duration"), curve: options.curve,
      curveLocation: options.curveLocation, velocity: options.velocity)
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
      start: time + context.delaySeconds + (try seconds(options.delay, "delay")),
      curve: .timing(.linear),
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
        let old = oldValue(of: change)
        effects += try apply(change, .keyframe(end: frame.start + frame.duration))
        guard let old, case .property(let view, let property) = change.target else { continue }
        let index = places[change.target, default: tracks.count]
        if index == tracks.count { tracks.append((change.target, old, [], change.location)) }
        places[change.target] = index
        tracks[index].frames.append((frame, shared.model[view, property]))
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
      group, options.name, block.completion, context.undelayed, end: isMoving ? clock.end : nil,
      at: time)
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
        ? .additiveKeyframes(made, last: shared.model.number(view, property))
        : .numberKeyframes(made)
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

  func oldValue(of change: Change) -> Value? {
    switch change.target {
    case .property(let view, let property): return shared.model[view, property]
    case .appearance: return .number(shared.model.darkness)
    case .state: return nil
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

  // MARK: Property animators

  /// Creates a property animator and starts it unless it is created paused. An older animator with
  /// the same name continues, but steps then control the new animator.
  mutating func start(_ block: AnimatorBlock, _ context: StepOrigin)
    throws(StageError) -> [Effect]
  {
    let duration = try seconds(block.duration, "duration")
    if block.fraction == nil {
      animations.note(block.curve, over: duration, at: block.curveLocation)
    }
    let group = animations.newGroup()
    var animator = Animator(id: group, block, duration: duration)
    var effects: [Effect] = []
    for change in block.changes {
      release(change)
      let old = oldValue(of: change)
      var done = try apply(change)
      if let old, case .property(let view, let property) = change.target,
        let effect = try effect(of: change.target, from: old, isFromShown: true, at: time)
      {
        var from = old
        if case .replacing(let presented, _) = effect { from = presented }
        animator.origins.append((view, property, from, shared.model[view, property]))
        run(effect, change.target, .animator(group), group, change.location)
        done = done.map { $0.animated(AnimationTiming(seconds: duration, curve: block.curve)) }
      }
      effects += done
    }
    if !block.isPaused, block.fraction == nil { animator.run(at: time) }
    animations.add(animator)
    try animations.finishGroup(
      group, block.name, block.completion, context, end: .infinity, at: time)
    return effects
  }

  mutating func perform(_ control: AnimatorControl, _ location: SourceLocation)
    throws(StageError) -> Effect
  {
    let time = time
    let animator = try animations.animator(for: control, location, at: time)
    switch control.action {
    case .run(let factor):
      animations.change(animator) { $0.run(at: time, durationFactor: factor) }
      return .animator(control.name, .run)
    case .pause:
      animations.change(animator) { $0.pause(at: time) }
      return .animator(control.name, .pause)
    case .reverse:
      animations.change(animator) { $0.reverse(at: time) }
      return .animator(control.name, .reverse)
    case .scrub(let expression):
      let fraction = min(max(try number(expression, at: time), 0), 1)
      animations.change(animator) { $0.scrub(to: fraction) }
      return .animator(control.name, .scrub(fraction))
    case .stop(let end):
      let shown = end == .current ? try presentation(at: time) : nil
      animations.stop(animator, end, shown, &shared)
      return .animator(control.name, .stop(end))
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
