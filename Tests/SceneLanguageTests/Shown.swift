// Rules, steps and timelines as lines of text, which tests compare.

import Geometry
import Motion
import Scene
import Support

@testable import SceneLanguage

/// Returns the scene's rules, each as its event, its condition and its indented steps.
func rules(of scene: Scene) -> [String] {
  scene.rules.flatMap { rule -> [String] in
    let owner = rule.owner.map { " in \(scene.instances[$0].name)" } ?? ""
    let condition = rule.condition.map { " when \(shown($0))" } ?? ""
    return ["\(shown(rule.event, in: scene))\(condition)\(owner)"]
      + lines(of: rule.steps, in: scene).map { "  " + $0 }
  }
}

func steps(of scene: Scene) -> [String] {
  lines(of: scene.rules.first?.steps ?? [], in: scene)
}

/// Returns an event with the names of its view, timer or message.
func shown(_ event: Event, in scene: Scene) -> String {
  switch event {
  case .start: "start"
  case .added(let instance): "added \(scene.instances[instance].name)"
  case .scroll(let view): "scroll \(name(of: view, in: scene))"
  case .drag(let view): "drag \(name(of: view, in: scene))"
  case .release(let view): "release \(name(of: view, in: scene))"
  case .settle(let view): "settle \(name(of: view, in: scene))"
  case .tap(let view): "tap \(name(of: view, in: scene))"
  case .doubleTap(let view): "doubleTap \(name(of: view, in: scene))"
  case .longPress(let view): "longPress \(name(of: view, in: scene))"
  case .longPressChange(let view): "longPressChange \(name(of: view, in: scene))"
  case .longPressEnd(let view): "longPressEnd \(name(of: view, in: scene))"
  case .down(let view): "down \(name(of: view, in: scene))"
  case .up(let view): "up \(name(of: view, in: scene))"
  case .begin(let view): "begin \(name(of: view, in: scene))"
  case .change(let view): "change \(name(of: view, in: scene))"
  case .end(let view): "end \(name(of: view, in: scene))"
  case .willEnd(let view): "willEnd \(name(of: view, in: scene))"
  case .refresh(let view): "refresh \(name(of: view, in: scene))"
  case .appear(let view): "appear \(name(of: view, in: scene))"
  case .disappear(let view): "disappear \(name(of: view, in: scene))"
  case .cancel(let view): "cancel \(name(of: view, in: scene))"
  case .timer(let timer): shown(scene.timers[timer])
  case .message(let name): "message \(name)"
  case .finish(let name): "finish \(name)"
  case .layout: "layout"
  }
}

private func shown(_ timer: Timer) -> String {
  "every \(formatted(timer.period)) \(timer.mode.rawValue)" + (timer.name.map { " \($0)" } ?? "")
}

// MARK: Steps of rules

private func lines(of steps: [RuleStep], in scene: Scene) -> [String] {
  steps.flatMap { lines(of: $0.action, in: scene) }
}

private func lines(of action: RuleStep.Action, in scene: Scene) -> [String] {
  func name(_ view: ViewID) -> String { SceneLanguageTests.name(of: view, in: scene) }
  switch action {
  case .set(let changes): return changes.map { "set " + shown($0, in: scene) }
  case .animate(let block):
    return ["animate \(shown(block.options))"]
      + indented(block.changes.map { shown($0, in: scene) } + lines(of: block.inner, in: scene))
      + after(block.completion, in: scene)
  case .keyframes(let block): return lines(of: block, in: scene)
  case .transition(let block): return lines(of: block, in: scene)
  case .animator(let block):
    return [shown(block)] + indented(block.changes.map { shown($0, in: scene) })
      + after(block.completion, in: scene)
  case .control(let control): return [shown(control)]
  case .scroll(let step): return [shown(step, in: scene)]
  case .target(let step):
    return ["target \(name(step.view)) to (\(shown(step.x)), \(shown(step.y)))"]
  case .endRefreshing(let view): return ["endRefreshing \(name(view))"]
  case .send(let message): return ["send \(message)"]
  case .add(let step):
    let root = scene.views[scene.instances[step.instances.lowerBound].root]
    return ["add \(step.name)\(step.isMany ? "[]" : "") to \(root.parent.map(name) ?? "screen")"]
  case .remove(let view): return ["remove \(name(view))"]
  case .front(let view): return ["front \(name(view))"]
  case .back(let view): return ["back \(name(view))"]
  case .swap(let first, let second): return ["swap \(name(first)), \(name(second))"]
  case .timer(let timer, let isStarting):
    return ["timer \(isStarting ? "start" : "stop") \(scene.timers[timer].name ?? "?")"]
  case .wait(let seconds): return ["wait \(shown(seconds))"]
  case .choice(let condition, let steps, let others):
    return ["if \(shown(condition))"] + indented(lines(of: steps, in: scene))
      + (others.isEmpty ? [] : ["else"] + indented(lines(of: others, in: scene)))
  case .each(let step):
    return lines(of: step, in: scene)
  }
}

private func lines(of block: KeyframeBlock, in scene: Scene) -> [String] {
  let changes = block.frames.flatMap { frame in
    frame.changes.map {
      "\(formatted(frame.start))+\(formatted(frame.duration)): \(shown($0, in: scene))"
    }
  }
  return ["keyframes \(block.mode.rawValue) \(shown(block.options))"] + indented(changes)
    + after(block.completion, in: scene)
}

private func lines(of block: TransitionBlock, in scene: Scene) -> [String] {
  let view = block.view.map { name(of: $0, in: scene) } ?? "screen"
  return ["transition \(view) \(block.style.rawValue) \(shown(block.duration))"]
    + indented(block.changes.map { shown($0, in: scene) } + lines(of: block.inner, in: scene))
    + after(block.completion, in: scene)
}

private func lines(of step: EachStep, in scene: Scene) -> [String] {
  let stagger = step.stagger.map { " stagger \(shown($0)) from \(shown(step.origin))" } ?? ""
  return ["each\(stagger)"]
    + step.copies.flatMap { copy in
      lines(of: copy.steps, in: scene).map { "  \(copy.index): \($0)" }
    }
}

private func shown(_ origin: EachStep.Origin) -> String {
  switch origin {
  case .first: "first"
  case .last: "last"
  case .center: "center"
  case .index(let number): shown(number)
  }
}

private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

private func after(_ steps: [RuleStep], in scene: Scene) -> [String] {
  steps.isEmpty ? [] : ["then"] + indented(lines(of: steps, in: scene))
}

/// Returns a change as `a.alpha: 0.5` or `state.count: = count + 1`.
private func shown(_ change: Change, in scene: Scene) -> String {
  let target =
    switch change.target {
    case .property(let view, let property): "\(name(of: view, in: scene)).\(property.name)"
    case .state(let index): "state.\(scene.state[index].name)"
    case .appearance: "appearance"
    }
  return "\(target): \(shown(change.value))"
}

/// Returns the duration and the curve, then all options that differ from their defaults.
private func shown(_ options: AnimationOptions) -> String {
  var words = ["\(shown(options.duration)) \(notation(of: options.curve))"]
  if shown(options.delay) != "0" { words.append("delay \(shown(options.delay))") }
  if let name = options.name { words.append("name \(name)") }
  if options.startsFromCurrent { words.append("from current") }
  if options.repeatCount != 1 { words.append("repeat \(formatted(options.repeatCount))") }
  if options.autoreverses { words.append("autoreverse") }
  if options.overridesDuration { words.append("own duration") }
  if options.overridesCurve { words.append("own curve") }
  return words.joined(separator: ", ")
}

private func shown(_ block: AnimatorBlock) -> String {
  var words = ["animator \(block.name) \(shown(block.duration)) \(notation(of: block.curve))"]
  if block.isPaused { words.append("paused") }
  if let fraction = block.fraction { words.append("fraction \(shown(fraction))") }
  if !block.scrubsLinearly { words.append("scrubs along its curve") }
  return words.joined(separator: ", ")
}

private func shown(_ control: AnimatorControl) -> String {
  let names = control.names.joined(separator: ", ")
  return switch control.action {
  case .run(let factor, let timing):
    "continue \(names) \(formatted(factor))"
      + (timing.map { " \(notation(of: $0.curve))" } ?? "")
  case .pause: "pause \(names)"
  case .reverse: "reverse \(names)"
  case .stop(let end): "stop \(names) at \(end.rawValue)"
  case .scrub(let fraction): "scrub \(names) to \(shown(fraction))"
  }
}

// MARK: The timeline

/// Returns the scene's timeline, one line per step.
func timeline(of scene: Scene) -> [String] {
  scene.timeline.flatMap { step -> [String] in
    let start = step.start.map { "at \(formatted($0)): " } ?? ""
    return lines(of: step.action, in: scene).map { start + $0 }
  }
}

private func lines(of action: TimelineStep.Action, in scene: Scene) -> [String] {
  switch action {
  case .wait(let seconds): ["wait \(formatted(seconds))"]
  case .tap(let view): ["tap \(name(of: view, in: scene))"]
  case .tapPlace(let place): ["tap \(shown(place))"]
  case .doubleTap(let target): ["doubleTap \(shown(target, in: scene))"]
  case .longPress(let target): ["longPress \(shown(target, in: scene))"]
  case .press(let step):
    [
      "press \(step.view.map { name(of: $0, in: scene) } ?? "")"
        + (step.start.map { " from \(shown($0))" } ?? "") + " for \(formatted(step.seconds))"
        + (step.drag.map { ", " + shown($0, in: scene) } ?? "")
    ]
  case .touch(let step):
    [
      "touch "
        + step.path.map { "\(formatted($0.seconds)) \(shown($0.place))" }.joined(separator: ", ")
    ]
  case .pinch(let step):
    [
      "pinch \(name(of: step.view, in: scene)) to \(formatted(step.factor)) over "
        + "\(formatted(step.seconds))"
    ]
  case .drag(let step): [shown(step, in: scene)]
  case .fling(let step):
    ["fling \(step.view.map { name(of: $0, in: scene) } ?? "") at \(shown(step.velocity))"]
  case .scroll(let step): [shown(step, in: scene)]
  case .set(let changes): changes.map { "set " + shown($0, in: scene) }
  case .perform(let step): lines(of: [step], in: scene)
  case .send(let message): ["send \(message)"]
  case .settle(let view): ["settle \(name(of: view, in: scene))"]
  case .layout: ["layout"]
  }
}

private func shown(_ step: DragStep, in scene: Scene) -> String {
  let start = step.start.map { " from \(shown($0))" } ?? ""
  let path = step.path.enumerated().map { index, point in
    shown(point) + (step.times.isEmpty ? "" : " at \(formatted(step.times[index]))")
  }.joined(separator: " ")
  let view = step.view.map { name(of: $0, in: scene) } ?? ""
  return "drag \(view)\(start) by \(path) over "
    + "\(formatted(step.seconds)) \(notation(of: .timing(step.curve))), "
    + "hold \(formatted(step.hold))"
}

private func shown(_ step: ScrollStep, in scene: Scene) -> String {
  let view = "scroll \(name(of: step.view, in: scene))"
  let target = "\(step.isRelative ? "by" : "to") (\(shown(step.x)), \(shown(step.y)))"
  switch step.timing {
  case .instant: return "\(view) \(target)"
  case .animated: return "\(view) \(target) animated"
  case .over(let seconds, let curve):
    return "\(view) \(target) over \(formatted(seconds)) \(notation(of: .timing(curve)))"
  case .through(let places, let interpolation):
    let words = places.map { "\(formatted($0.seconds)) \(shown($0.offset))" }
    let way = interpolation == .linear ? "" : " \(interpolation)"
    return "\(view) through \(words.joined(separator: ", "))\(way)"
  }
}

func shown(_ point: Point) -> String { "(\(formatted(point.x)), \(formatted(point.y)))" }

/// Returns the notation of a curve, for the curves in these tests.
func notation(of curve: Curve) -> String {
  let known =
    Curve.names + [
      "cubic-bezier(0.1, 0.2, 0.3, 0.4)", "steps(3, jump-end)",
      "linear(0, 0.5 25%, 1)", "spring(damping: 0.5, velocity: 8)",
      "spring(mass: 1, stiffness: 100, damping: 10)", "spring(duration: 0.5, bounce: 0.2)",
      "spring(response: 0.5, dampingFraction: 0.9)",
    ]
  return known.first { (try? Curve(parsing: $0)) == curve } ?? "another curve"
}

private func shown(_ target: TouchTarget, in scene: Scene) -> String {
  switch target {
  case .view(let view): name(of: view, in: scene)
  case .place(let place): shown(place)
  }
}
