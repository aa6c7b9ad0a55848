// The steps of rules: each goes to the room that it concerns.

import Geometry
import Scene
import Support

extension Stage {
  /// Runs steps in order, up to a wait. The steps of a choice replace it, so that a wait in them
  /// delays the steps after the choice, too.
  mutating func run(_ steps: [RuleStep], _ context: StepOrigin) throws(StageError) -> [Effect] {
    var effects: [Effect] = []
    var rest = steps[...]
    while let step = rest.popFirst() {
      switch step.action {
      case .wait(let expression):
        let seconds = try seconds(expression, "wait")
        let continuation = Continuation(
          dueSeconds: time + seconds, seconds: seconds, steps: Array(rest), context: context,
          finished: rules.finished)
        try rules.wait(for: continuation, step, at: time)
        return effects + [.wait(seconds: seconds)]
      case .choice(let condition, let steps, let others):
        rest = ((try holds(condition, at: time) ? steps : others) + rest)[...]
      default: effects += try run(step, context)
      }
    }
    return effects
  }

  mutating func run(_ step: RuleStep, _ context: StepOrigin) throws(StageError) -> [Effect] {
    switch step.action {
    case .set(let changes):
      var effects: [Effect] = []
      for change in changes {
        let exact = try change.value.number.flatMap { (number) throws(StageError) in
          try exactNumber(number, at: time)
        }
        effects += try apply(change)
        noteStep(change, exact: exact)
      }
      return effects
    case .animate(let block): return try animate(block, context, outer: nil)
    case .keyframes(let block): return try animate(block, context)
    case .transition(let block): return try start(block, context, step.location)
    case .animator(let block): return try start(block, context)
    case .control(let control): return try perform(control, step.location)
    case .scroll(let scroll):
      try shared.demand(scroll.view, step.location, "scrolled", at: time)
      return [.scroll(try run(scroll))]
    case .target(let target):
      return [.target(try run(target, step.location))]
    case .endRefreshing(let view):
      try shared.demand(view, step.location, "refreshed", at: time)
      scrolling.endRefreshing(view, &shared)
      return [.endRefreshing(view)]
    case .send(let name):
      shared.occur(.message(name))
      return [.send(name)]
    case .add(let add): return [try run(add, step.location)]
    case .remove(let view): return [try remove(view, step.location)]
    case .front(let view):
      try shared.demand(view, step.location, "brought to the front", at: time)
      shared.hierarchy.bringToFront(view)
      return [.front(view)]
    case .back(let view):
      try shared.demand(view, step.location, "sent to the back", at: time)
      shared.hierarchy.sendToBack(view)
      return [.back(view)]
    case .swap(let a, let b):
      for view in [a, b] { try shared.demand(view, step.location, "exchanged", at: time) }
      shared.hierarchy.exchange(a, b)
      return [.swap(a, b)]
    case .timer(let index, let isStarting):
      if isStarting { rules.startTimer(index, at: time) } else { rules.stopTimer(index) }
      return [.timer(index, isStarting: isStarting)]
    case .each(let step): return try run(step, context)
    case .wait: return []
    case .choice: return try run([step], context)
    }
  }

  /// Applies a change to the model and returns its effects. A change to an equal value has no
  /// effects.
  mutating func apply(_ change: Change, _ timing: Effect.Timing = .instant)
    throws(StageError) -> [Effect]
  {
    let given = try value(of: change.value, at: time)
    let (value, old): (Value, Value)
    switch change.target {
    case .state(let index):
      (value, old) = (given, rules.state[index])
      rules.set(index, to: value)
    case .appearance:
      guard let appearance = Appearance(rawValue: given.shown) else {
        throw StageError(
          change.location,
          "'appearance' takes light or dark, not '\(given.shown)', at \(formatted(time)) s")
      }
      (value, old) = (given, .text(shared.model.darkness > 0.5 ? "dark" : "light"))
      shared.model.darkness = appearance.darkness
    case .property(let view, let property):
      try shared.demand(view, change.location, "changed", at: time)
      if let objection = property.objection(to: given) {
        throw StageError(
          change.location,
          "'\(scene.views[view].name).\(property.name)' \(objection), at \(formatted(time)) s")
      }
      value = plan.limited(given, view, property)
      if property.role == .size, scene.isStacked(view), case .number(let length) = value {
        let known = shared.model.stackLengths.updateValue(length, forKey: change.target)
        old = known.map { .number($0) } ?? scene.views[view][property]
      } else {
        old = shared.model[view, property]
        set(view, property, to: value, from: old)
      }
    }
    return old == value ? [] : [.change(change.target, shared.model.resolved(value), timing)]
  }

  /// Sets a value of the model. Content and pans that move go on from it.
  private mutating func set(
    _ view: ViewID, _ property: Property, to value: Value, from old: Value
  ) {
    let before = property.role == .contentInset ? shared.scrollAxes(of: view) : nil
    shared.model[view, property] = value
    switch property.role {
    case .contentOffset:
      shared.roundContentOffset(of: view)
      if case .number(let offset) = old, case .number(let set) = value {
        scrolling.moveContent(of: view, property, from: offset, to: set, &shared)
      }
    case .contentInset:
      if let before { scrolling.followInsets(of: view, from: before, &shared) }
    case .contentZoom:
      if case .number(let scale) = old {
        scrolling.followZoom(of: view, from: scale, &shared)
      }
    case .appearance where Property.bouncing.contains(property):
      scrolling.followBouncing(of: view, &shared)
    default: fingers.moveDriven(view, property, shared)
    }
  }

  /// Records a value that a step set without animation, for the velocity of the target.
  ///
  /// - Parameter exact: the value computed with content offsets before rounding; nil if it equals
  ///   the set value.
  private mutating func noteStep(_ change: Change, exact: Double?) {
    switch change.target {
    case .property(let view, let property) where property.type == .number:
      let shown = shared.model.number(view, property)
      animations.noteStep(
        change.target, shown, exact: exact.map { property.range.clamp($0) } ?? shown, at: time)
    case .state(let index) where plan.animatedState.contains(index):
      let shown = rules.state.number(index)
      animations.noteStep(change.target, shown, exact: exact ?? shown, at: time)
    case .property, .state, .appearance: break
    }
  }

  mutating func run(_ step: ScrollStep) throws(StageError) -> ScrollEffect {
    let point = Point(x: try number(step.x, at: time), y: try number(step.y, at: time))
    return scrolling.run(step, to: point, &shared, animations)
  }

  /// Changes the rest position of a view. The step has no effect on a view that another finger has
  /// meanwhile gripped.
  private mutating func run(_ step: TargetStep, _ location: SourceLocation)
    throws(StageError) -> ScrollEffect
  {
    let (view, name) = (step.view, scene.views[step.view].name)
    let target = Point(x: try number(step.x, at: time), y: try number(step.y, at: time))
    if !scrolling.land(view, at: target, &shared), !fingers.land(view, at: target, time),
      !scrolling.isMoving(view), !fingers.isPanning(view)
    {
      throw StageError(
        location,
        "'\(name)' is not about to come to rest at \(formatted(time)) s; "
          + "use 'target' in a rule 'on: willEnd \(name)'")
    }
    shared.awaitedRests.remove(view)
    return ScrollEffect(view: view, target: target)
  }

  func seconds(_ expression: NumberExpression, _ what: String) throws(StageError) -> Double {
    let value = try number(expression, at: time)
    guard (0...Limits.seconds).contains(value) else {
      throw StageError(
        expression.origin.location,
        "the \(what) '\(expression.origin.source)' is \(formatted(value)) at \(formatted(time)) s; "
          + "it takes 0 to \(formatted(Limits.seconds)) seconds")
    }
    return value
  }

  // MARK: Instances

  private mutating func run(_ step: AddStep, _ location: SourceLocation)
    throws(StageError) -> Effect
  {
    let index = try rules.nextInstance(of: step, location, at: time)
    let instance = scene.instances[index]
    if let parent = scene.views[instance.root].parent {
      try shared.demand(parent, location, "added to", at: time)
    }
    guard !shared.hierarchy.isPresent(instance.root) else {
      throw StageError(
        location,
        "'\(instance.name)' is already in the scene at \(formatted(time)) s; remove it first, or "
          + "add 'many: true' to add further ones")
    }
    shared.model.reset(instance.views, to: scene)
    rules.begin(instance: index, at: time)
    for view in instance.views { scrolling.reset(view, &shared) }
    shared.hierarchy.add(instance.root)
    rules.countInstances(shared.hierarchy)
    // Lay out the instance now, so that an animation block that follows can animate its frame.
    try layOut()
    shared.occur(.added(index))
    return .add(index)
  }

  private mutating func remove(_ view: ViewID, _ location: SourceLocation)
    throws(StageError) -> Effect
  {
    try shared.demand(view, location, "removed", at: time)
    shared.hierarchy.remove(view)
    let hierarchy = shared.hierarchy
    rules.countInstances(hierarchy)
    let state = Set(
      scene.instances.filter { hierarchy.isView($0.root, in: view) }.flatMap(\.state))
    animations.interrupt(&shared) { animation in
      switch animation.target {
      case .property(let owner, _): hierarchy.isView(owner, in: view)
      case .state(let index): state.contains(index)
      case .appearance: false
      }
    }
    animations.endTransitions(at: time) { $0.map { hierarchy.isView($0, in: view) } ?? false }
    scrolling.drop(inside: view, &shared)
    fingers.drop(inside: view, &shared)
    rules.stopTimers(inside: view, hierarchy)
    return .remove(view)
  }
}
