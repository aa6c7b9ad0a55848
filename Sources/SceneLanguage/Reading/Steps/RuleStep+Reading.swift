// The keys of the steps of rules, and their reading.

import Scene

extension RuleStep {
  static let kinds = StepKinds(
    [
      // 'each' comes first, so that the keys of another step beside it belong into its 'do'.
      EachStep.kind.map(Action.each), AnimationBlock.kind.map(Action.animate),
      KeyframeBlock.kind.map(Action.keyframes), TransitionBlock.kind.map(Action.transition),
      AnimatorBlock.kind.map(Action.animator),
      AnimatorControl.scrub.map(Action.control),
      StepKind(set, read: Action.set), StepKind(send, read: Action.send),
      StepKind(scroll, read: Action.scroll),
      StepKind(
        Key("target", TargetStep.reader, "Change the rest position, in a rule 'on: willEnd VIEW'."),
        read: Action.target),
      StepKind(AddStep.key, read: Action.add),
      StepKind(
        Key("endRefreshing", .refreshView, "End the refresh of a scroll view."),
        read: Action.endRefreshing),
      StepKind(Key("remove", .view, "Remove a view."), read: Action.remove),
      StepKind(Key("front", .view, "Move a view above its siblings."), read: Action.front),
      StepKind(Key("back", .view, "Move a view below its siblings."), read: Action.back),
      StepKind(Key("swap", .siblings, "Exchange two siblings in the drawing order.")) {
        .swap($0, $1)
      },
      StepKind(Key("timer", .timer, "Start or stop a named timer.")) { .timer($0, isStarting: $1) },
      StepKind(ChoiceKeys(), read: \.step),
      StepKind(
        Key(
          "wait", .expression(ConstantRange.seconds), "Wait before the following steps, in seconds."
        ), read: Action.wait),
    ] + AnimatorControl.kinds.map { $0.map(Action.control) }
      + PageStyle.keys.map { StepKind(PageKeys(page: $0.required), read: \.step) })

  static let set = Key("set", .changes, "Set properties and state variables immediately.")
  static let send = Key("send", .name, "Send a message that rules can wait for.")
  static let scroll = Key("scroll", ScrollStep.reader, "Scroll a view as setContentOffset does.")
  static let then = Key(
    "then", Reader<[RuleStep]>.steps.inside(\.afterAnimation),
    "The steps after the animation; 'finished' is false if it was interrupted.")

  static let otherwise = Key(
    "else", Reader<[RuleStep]>.otherwise,
    "The steps for a false condition, in order, or a further 'if'; none by default.")

  fileprivate static let condition = Key(
    "if", .condition, "Run steps if a condition is true when the step is reached.")

  fileprivate struct ChoiceKeys: Keys {
    let condition = RuleStep.condition.required
    let steps = Key(
      "do", Reader<[RuleStep]>.steps.inside(\.insideChoice),
      "The steps for a true condition, in order."
    ).required
    let otherwise = RuleStep.otherwise
  }

  fileprivate struct PageKeys: Keys {
    let page: Key<AnimationBlock>
    let then = RuleStep.then
  }
}

extension Reader<[RuleStep]> {
  /// The steps of `else`. An `if` in their place continues the choice, as `else if` does; in a list
  /// it would be a choice inside of another one.
  fileprivate static var otherwise: Reader {
    Reader(.definition(.steps)) { node, context in
      (node[RuleStep.condition] == nil ? context.insideChoice : context).steps(node)
    }
  }
}

extension Members<RuleStep.PageKeys> {
  fileprivate var step: RuleStep.Action? {
    guard var block = self.page else { return nil }
    block.completion = self.then ?? []
    return .animate(block)
  }
}

extension Members<RuleStep.ChoiceKeys> {
  fileprivate var step: RuleStep.Action? {
    guard !context.isInsideChoice else {
      return context.findings.refuse(node.location, StepMistake.nestedChoice)
    }
    let (condition, steps, others) = (self.condition, self.steps, self.otherwise)
    return condition.map { .choice($0, then: steps ?? [], otherwise: others ?? []) }
  }
}

extension Context {
  func steps(_ node: Node) -> [RuleStep] {
    (node.items ?? [node]).compactMap { item in
      RuleStep.kinds.read(item, self).map { RuleStep(action: $0, location: item.location) }
    }
  }
}

extension Node {
  /// The steps of a list, or a single step. Each step comes before its nested steps and the steps
  /// of its completion.
  var allSteps: [Node] {
    (items ?? [self]).flatMap { step in [step] + step.parts.flatMap(\.allSteps) }
  }

  /// The lists of steps in a step: inside it, and for its completion.
  var parts: [Node] {
    [self[AnimationBlock.inner], self[RuleStep.then], self[RuleStep.otherwise]].compactMap(\.self)
  }
}

private struct TargetKeys: Keys {
  let view = Key("view", .restingView, "The scroll view, or the view with a pan.").required
  let to = Key(
    "to", .pair, "The content offset, or the values of the driven properties, in points."
  ).required
}

extension TargetStep {
  fileprivate static let reader = Reader("target", TargetKeys()) { keys -> TargetStep? in
    guard let view = keys.view, let place = keys.to else { return nil }
    return TargetStep(view: view, x: place.x, y: place.y)
  }
}

private struct TimerKeys: Keys {
  let start = Key("start", .timer, "The timer to start.")
  let stop = Key("stop", .timer, "The timer to stop.")

  var rules: [KeyRule] { [.oneOf([start, stop])] }
}

extension Reader<(Int, isStarting: Bool)> {
  fileprivate static let timer = Reader("timer", TimerKeys()) { keys -> (Int, isStarting: Bool)? in
    keys.start.map { ($0, true) } ?? keys.stop.map { ($0, false) }
  }
}

extension Reader<Int> {
  /// The index of a named timer.
  fileprivate static var timer: Reader {
    Reader(.plainText) { node, context in
      guard let name = node.text.map(context.prefixed) else { return nil }
      return context.globals.timers.index(of: name)
        ?? context.findings.refuse(
          node.location, UnknownNameMistake.timer(name, context.globals.timers.names))
    }
  }
}

extension Reader<(ViewID, ViewID)> {
  fileprivate static var siblings: Reader {
    Reader(.tuple([.plainText, .plainText])) { node, context in
      let views = (node.items ?? []).compactMap { Reader<ViewID>.view.read($0, context) }
      guard views.count == 2 else { return nil }
      guard context.globals.views[views[0]].parent == context.globals.views[views[1]].parent else {
        return context.findings.refuse(node.location, StepMistake.siblings)
      }
      return (views[0], views[1])
    }
  }
}
