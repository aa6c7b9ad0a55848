// Running the steps of rules.

import Geometry
import Scene
import Support

extension Stage {
  mutating func run(_ steps: [RuleStep], _ context: StepOrigin, at time: Double)
    throws(StageError) -> [Effect]
  {
    var effects: [Effect] = []
    for (index, step) in steps.enumerated() {
      if case .wait(let expression) = step.action {
        let seconds = try seconds(expression, "wait", at: time)
        continuations.append(
          Continuation(
            dueSeconds: time + seconds, steps: Array(steps[(index + 1)...]), context: context,
            finished: finished))
        guard continuations.count <= Limits.runningAnimations else {
          throw StageError(
            step.location,
            "more than \(Limits.runningAnimations) steps wait at \(formatted(time)) s")
        }
        effects.append(.wait(seconds: seconds))
        break
      }
      effects += try run(step, context, at: time)
    }
    return effects
  }

  mutating func run(_ step: RuleStep, _ context: StepOrigin, at time: Double)
    throws(StageError) -> [Effect]
  {
    switch step.action {
    case .set(let changes):
      var effects: [Effect] = []
      for change in changes {
        let exact = try exactNumber(of: change, at: time)
        effects += try apply(change, at: time)
        noteStep(change, exact: exact, at: time)
      }
      return effects
    case .animate(let block): return try animate(block, context, outer: nil, at: time)
    case .keyframes(let block): return try animate(block, context, at: time)
    case .animator(let block): return try start(block, context, at: time)
    case .control(let control): return [try perform(control, step.location, at: time)]
    case .scroll(let scroll):
      try demand(scroll.view, step.location, "scrolled", at: time)
      return [.scroll(try run(scroll, at: time))]
    case .target(let target):
      return [.target(try run(target, step.location, at: time))]
    case .endRefreshing(let view):
      try demand(view, step.location, "refreshed", at: time)
      endRefreshing(view, at: time)
      return [.endRefreshing(view)]
    case .send(let name):
      occur(.message(name), at: time)
      return [.send(name)]
    case .add(let add): return [try run(add, step.location, at: time)]
    case .remove(let view): return [try remove(view, step.location, at: time)]
    case .front(let view):
      try demand(view, step.location, "brought to the front", at: time)
      hierarchy.bringToFront(view)
      return [.front(view)]
    case .back(let view):
      try demand(view, step.location, "sent to the back", at: time)
      hierarchy.sendToBack(view)
      return [.back(view)]
    case .swap(let a, let b):
      for view in [a, b] { try demand(view, step.location, "exchanged", at: time) }
      hierarchy.exchange(a, b)
      return [.swap(a, b)]
    case .timer(let index, let isStarting):
      if isStarting { startTimer(index, at: time) } else { stopTimer(index) }
      return [.timer(index, isStarting: isStarting)]
    case .wait: return []
    }
  }

  /// Applies a change to the model and returns its effects. A change to an equal value has no
  /// effects.
  mutating func apply(_ change: Change, _ timing: Effect.Timing = .instant, at time: Double)
    throws(StageError) -> [Effect]
  {
    let given = try value(of: change.value, at: time)
    let (value, old): (Value, Value)
    switch change.target {
    case .state(let index):
      (value, old) = (given, state[index])
      state[index] = value
    case .appearance:
      guard let appearance = Appearance(rawValue: given.shown) else {
        throw StageError(
          change.location,
          "'appearance' takes light or dark, not '\(given.shown)', at \(formatted(time)) s")
      }
      (value, old) = (given, .text(model.darkness > 0.5 ? "dark" : "light"))
      model.darkness = appearance.darkness
    case .property(let view, let property):
      try demand(view, change.location, "changed", at: time)
      if let objection = property.objection(to: given) {
        throw StageError(
          change.location,
          "'\(scene.views[view].name).\(property.name)' \(objection), at \(formatted(time)) s")
      }
      let before = property.role == .contentInset ? scrollAxes(of: view) : nil
      (value, old) = (limited(given, view, property), model[view, property])
      model[view, property] = value
      switch property.role {
      case .contentOffset:
        roundContentOffset(of: view)
        moveContent(of: view, property, at: time)
      case .contentInset: if let before { followInsets(of: view, from: before, at: time) }
      case .contentZoom:
        if case .number(let scale) = old { followZoom(of: view, from: scale, at: time) }
      default: moveDriven(view, property, at: time)
      }
    }
    return old == value ? [] : [.change(change.target, model.resolved(value), timing)]
  }

  /// Throws an error if an action's view is not on the stage.
  func demand(_ view: ViewID, _ location: SourceLocation, _ what: String, at time: Double)
    throws(StageError)
  {
    guard hierarchy.isPresent(view) else {
      throw StageError(
        location,
        "'\(scene.views[view].name)' is not on the stage at \(formatted(time)) s "
          + "and cannot be \(what); it was removed or has not been added yet")
    }
  }

  func seconds(_ expression: NumberExpression, _ what: String, at time: Double)
    throws(StageError) -> Double
  {
    let value = try number(expression, at: time)
    guard (0...Limits.seconds).contains(value) else {
      throw StageError(
        expression.origin.location,
        "the \(what) '\(expression.origin.source)' is \(formatted(value)) at \(formatted(time)) s; "
          + "it takes 0 to \(formatted(Limits.seconds)) seconds")
    }
    return value
  }
}
