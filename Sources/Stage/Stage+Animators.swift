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
    let (curve, notation) = try curve(block.curve, block.curveText, block.computed)
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
        done = done.map { $0.animated(AnimationTiming(seconds: duration, notation: notation)) }
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
    throws(StageError) -> [Effect]
  {
    var effects: [Effect] = []
    for name in control.names {
      if let effect = try perform(control.action, on: name, location) { effects.append(effect) }
    }
    return effects
  }

  /// Calls a method of an animator. Returns nil for a stop of an animator that has ended, which has
  /// no effect, as in UIKit.
  private mutating func perform(
    _ action: AnimatorControl.Action, on name: String, _ location: SourceLocation
  ) throws(StageError) -> Effect? {
    let time = time
    guard let animator = try animations.animator(name, for: action, location, at: time) else {
      return nil
    }
    switch action {
    case .run(let factor, let timing):
      let curve = try timing.map { timing throws(StageError) in
        try self.curve(timing.curve, "", timing.computed).curve
      }
      animations.change(animator) { $0.run(at: time, durationFactor: factor, curve) }
      return .animator(name, .run)
    case .pause:
      animations.change(animator) { $0.pause(at: time) }
      return .animator(name, .pause)
    case .reverse:
      animations.change(animator) { $0.reverse(at: time) }
      return .animator(name, .reverse)
    case .scrub(let expression):
      let fraction = min(max(try number(expression, at: time), 0), 1)
      animations.change(animator) { $0.scrub(to: fraction) }
      return .animator(name, .scrub(fraction))
    case .stop(let end):
      let shown = end == .current ? try presentation(at: time) : nil
      rules.add(animations.stop(animator, end, shown, &shared))
      return .animator(name, .stop(end))
    }
  }

  // MARK: Computed springs

  /// Returns the curve of a step with its notation: a curve of numbers, or a spring with its
  /// numbers computed now.
  ///
  /// - Parameter text: the notation of a curve of numbers.
  func curve(
    _ curve: Curve, _ text: String, _ computed: ComputedSpring?, _ start: SpringVelocity = .ofCurve
  ) throws(StageError) -> (curve: Curve, notation: String) {
    guard let computed else { return (curve, text) }
    var values: [String: Double] = [:]
    for (part, expression) in zip(computed.template.parts, computed.expressions) {
      values[part.label] = try number(expression, at: time)
    }
    let velocity = try computed.velocity.map { velocity throws(StageError) in
      try number(velocity, at: time)
    }
    do throws(Spring.ValidationError) {
      let spring = try computed.template.curve(values)
      let notation = computed.template.notation(values, velocity: start.text)
      return (velocity.map { spring.starting(at: BlockTiming.limited($0)) } ?? spring, notation)
    } catch {
      throw StageError(
        computed.location(of: error) ?? SourceLocation(file: scene.file, line: 1, column: 1),
        "\(error.isCombination ? "" : "the spring's ")\(error.description), "
          + "at \(formatted(time)) s")
    }
  }
}

extension SpringVelocity {
  /// The velocity as a scene writes it; nil for a number.
  fileprivate var text: String? {
    switch self {
    case .ofCurve: nil
    case .inherited: "inherit"
    case .expression(let expression): "= \(expression.origin.source)"
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
