// Property animators and the steps that act on them, and springs that compute their numbers.

import Motion
import Scene
import Support

extension Stage {
  /// Creates a property animator and starts it unless it is created paused. An older animator with
  /// the same name continues, but steps then control the new animator.
  mutating func start(_ block: AnimatorBlock, _ context: StepOrigin)
    throws(StageError) -> [Effect]
  {
    let duration = try seconds(block.duration, "duration")
    let curve = try curve(block.curve, block.computed)
    if block.fraction == nil {
      animations.note(curve, over: duration, at: block.curveLocation)
    }
    let group = animations.newGroup()
    var animator = Animator(id: group, block, duration: duration, curve)
    var effects: [Effect] = []
    for change in block.changes {
      release(change)
      let old = modelValue(of: change.target)
      var done = try apply(change)
      if let old, let new = modelValue(of: change.target),
        let effect = try effect(of: change.target, from: old, isFromShown: true, at: time)
      {
        var from = old
        if case .replacing(let presented, _) = effect { from = presented }
        animator.origins.append((change.target, from, new))
        run(effect, change.target, .animator(group), group, change.location)
        done = done.map { $0.animated(AnimationTiming(seconds: duration, curve: curve)) }
      }
      effects += done
    }
    if !block.isPaused, block.fraction == nil { animator.run(at: time) }
    animations.add(animator)
    try animations.finishGroup(
      group, block.eventName, block.completion, context, end: .infinity, at: time)
    return effects
  }

  mutating func perform(_ control: AnimatorControl, _ location: SourceLocation)
    throws(StageError) -> Effect
  {
    let time = time
    let animator = try animations.animator(for: control, location, at: time)
    switch control.action {
    case .run(let factor, let timing):
      let curve = try timing.map { timing throws(StageError) in
        try self.curve(timing.curve, timing.computed)
      }
      animations.change(animator) { $0.run(at: time, durationFactor: factor, curve) }
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
      rules.add(animations.stop(animator, end, shown, &shared))
      return .animator(control.name, .stop(end))
    }
  }

  // MARK: Computed springs

  /// Returns the curve of a step: a curve of numbers, or a spring with its numbers computed now.
  func curve(_ curve: Curve, _ computed: ComputedSpring?) throws(StageError) -> Curve {
    guard let computed else { return curve }
    var values: [String: Double] = [:]
    for (part, expression) in zip(computed.template.parts, computed.expressions) {
      values[part.label] = try number(expression, at: time)
    }
    let velocity = try computed.velocity.map { velocity throws(StageError) in
      try number(velocity, at: time)
    }
    do throws(Spring.ValidationError) {
      let spring = try computed.template.curve(values)
      return velocity.map { spring.starting(at: BlockTiming.limited($0)) } ?? spring
    } catch {
      throw StageError(
        computed.location(of: error) ?? SourceLocation(file: scene.file, line: 1, column: 1),
        "\(error.isCombination ? "" : "the spring's ")\(error.description), "
          + "at \(formatted(time)) s")
    }
  }
}

extension ComputedSpring {
  /// Returns the location of the expression with a wrong value; the first expression if several
  /// values do not fit together.
  fileprivate func location(of error: Spring.ValidationError) -> SourceLocation? {
    var index = expressions.indices.first
    if case .outOfRange(let parameter, _, _) = error {
      index = template.parts.firstIndex { $0.label == parameter } ?? index
    }
    return index.map { expressions[$0].origin.location }
  }
}

extension Spring.ValidationError {
  /// Whether the numbers do not fit together, although each of them is in its range.
  fileprivate var isCombination: Bool { if case .outOfRange = self { false } else { true } }
}
