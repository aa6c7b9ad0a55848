// Rules: which run for the events of a tick, and what their steps do to the model.

import Geometry
import Motion
import Scene

extension Stage {
  /// Runs the rules for all pending events, and for those that the rules set off in turn.
  mutating func runRules(at time: Double) throws(StageError) {
    var last: Rule?
    for _ in 0..<Limits.roundsPerTick {
      noteScrollEvents()
      let events = pending
      pending = []
      if events.isEmpty { return }
      for rule in scene.rules {
        for event in events where event == rule.event {
          if try run(rule, at: time) { last = rule }
        }
      }
    }
    throw StageError(
      last?.location ?? SourceLocation(file: scene.file, line: 1, column: 1),
      "this rule sets itself off without end at \(formatted(time)) s; "
        + "give it a condition that becomes false")
  }

  /// A view whose offset differs from that of its last event has scrolled.
  private mutating func noteScrollEvents() {
    for view in scrollViews {
      let offset = model.contentOffset(view)
      guard let last = eventOffsets[view], last.offset != offset else { continue }
      eventOffsets[view] = ScrollEventState(offset: offset, delta: offset - last.offset)
      pending.append(.scroll(view))
    }
  }

  /// True when the rule's condition held.
  private mutating func run(_ rule: Rule, at time: Double) throws(StageError) -> Bool {
    if let condition = rule.condition {
      guard case .boolean(true) = try value(of: condition, at: time) else { return false }
    }
    var effects: [String] = []
    for step in rule.steps {
      switch step {
      case .set(let changes):
        for change in changes { effects.append(try apply(change, at: time)) }
      case .animate(let options, let changes):
        effects += try animate(changes, options, rule: rule, at: time)
      case .send(let name):
        pending.append(.message(name))
        effects.append("send \(name)")
      }
    }
    record(time, words(for: rule.event), rule: rule.location, effects)
    return true
  }

  /// Changes the model; returns what changed, in words.
  mutating func apply(_ change: Change, at time: Double) throws(StageError) -> String {
    let value = try limited(try value(of: change.value, at: time), for: change.target)
    switch change.target {
    case .state(let index): state[index] = value
    case .property(let view, let property):
      if property == .offsetX || property == .offsetY { motions[view] = nil }
      model[view, property] = value
    }
    return "\(name(of: change.target)) = \(value.shown)"
  }

  private mutating func animate(
    _ changes: [Change], _ options: AnimationOptions, rule: Rule, at time: Double
  ) throws(StageError) -> [String] {
    let pacing = Pacing(
      options.curve, over: try seconds(options.duration, "duration", at: time))
    let duration = pacing.durationSeconds
    let delay = try seconds(options.delay, "delay", at: time)
    let group = nextGroup
    nextGroup += 1
    var effects: [String] = []
    var isMoving = false
    for change in changes {
      var old: Value?
      if case .property(let view, let property) = change.target { old = model[view, property] }
      var words = try apply(change, at: time)
      if duration > 0, let old,
        start(change.target, from: old, at: time + delay, pacing, group)
      {
        isMoving = true
        words += " over \(formatted(duration)) s"
      }
      effects.append(words)
    }
    guard animations.count <= Limits.runningAnimations else {
      throw StageError(
        rule.location,
        "more than \(Limits.runningAnimations) animations run at \(formatted(time)) s")
    }
    // A block that animates nothing is complete in the next run loop, as with UIView.
    groups.append(
      AnimationGroup(
        id: group, name: options.name,
        end: isMoving ? time + delay + duration : time + 1 / Double(scene.tickRate)))
    return effects
  }

  /// Starts an animation from the old model value to the present one. False when there is nothing
  /// to animate.
  private mutating func start(
    _ target: Change.Target, from old: Value, at start: Double, _ pacing: Pacing,
    _ group: Int
  ) -> Bool {
    guard case .property(let view, let property) = target, model[view, property] != old else {
      return false
    }
    let effect: RunningAnimation.Effect
    switch (property.animation, old, model[view, property]) {
    case (.additive, .number(let from), .number(let to)):
      effect = .additive(difference: from - to)
    case (.replacing, _, let new):
      animations.removeAll { $0.view == view && $0.property == property }
      effect = .replacing(from: old, to: new)
    default: return false
    }
    animations.append(
      RunningAnimation(
        view: view, property: property, effect: effect, start: start, pacing: pacing,
        group: group))
    return true
  }

  private mutating func seconds(_ expression: Expression, _ what: String, at time: Double)
    throws(StageError) -> Double
  {
    let value = try number(expression, at: time)
    guard (0...Limits.seconds).contains(value) else {
      throw StageError(
        expression.location,
        "the \(what) '\(expression.source)' is \(formatted(value)) at \(formatted(time)) s; "
          + "it takes 0 to \(formatted(Limits.seconds)) seconds")
    }
    return value
  }

  // MARK: Words

  mutating func record(
    _ time: Double, _ event: String, rule: SourceLocation?, _ effects: [String]
  ) {
    guard isRecording else { return }
    events.append(EventRecord(time: time, event: event, rule: rule, effects: effects))
  }

  /// An event as a rule says it.
  func words(for event: Event) -> String {
    switch event {
    case .start: "start"
    case .scroll(let view): "scroll \(scene.views[view].name)"
    case .tap(let view): "tap \(scene.views[view].name)"
    case .every(let period): "every \(formatted(period))"
    case .message(let name): "message \(name)"
    case .finish(let name): "finish \(name)"
    }
  }

  func name(of target: Change.Target) -> String {
    switch target {
    case .state(let index): "state.\(scene.state[index].name)"
    case .property(let view, let property): "\(scene.views[view].name).\(property.name)"
    }
  }
}
