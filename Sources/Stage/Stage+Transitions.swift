// Transitions of content, as started by UIView.transition.

import Motion
import Scene

extension Stage {
  /// Changes the content of a view at once, and starts the transition that shows the change.
  mutating func start(
    _ block: TransitionBlock, _ context: StepOrigin, _ location: SourceLocation
  ) throws(StageError) -> [Effect] {
    if let view = block.view {
      try shared.demand(view, location, "shown in a transition", at: time)
    }
    let duration = try seconds(block.duration, "duration")
    var before = try presentation(at: time, pixelsPerPoint: scene.screen.scale)
    // Content in an earlier transition shows as it is after that transition.
    before.transitions = [:]
    before.animations.forgetTransitions()
    let former = FormerContent(shown: before, hierarchy: shared.hierarchy)
    var effects = [Effect.transition(block.view, block.style)]
    effects += try run(RuleStep(action: .set(block.changes), location: location), context)
    for step in block.inner { effects += try run(step, context) }
    try layOut()
    let group = animations.newGroup()
    let clock = AnimationClock(
      start: time + context.delaySeconds, curve: .timing(block.curve),
      pacing: TimedCurve(.timing(block.curve), over: duration), repeatCount: 1, autoreverses: false)
    if duration > 0 {
      animations.run(
        RunningTransition(
          view: block.view, style: block.style, eyeDistance: block.eyeDistance, clock: clock,
          group: group, before: former), at: time)
    }
    try animations.finishGroup(
      group, block.name, block.completion, context.undelayed, end: duration > 0 ? clock.end : nil,
      at: time)
    return effects
  }
}
