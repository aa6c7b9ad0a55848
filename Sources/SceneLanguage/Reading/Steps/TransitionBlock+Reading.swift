// The keys of the step `transition`, and its reading.

import Motion
import Scene

private struct TransitionStepKeys: Keys {
  let transition = TransitionBlock.options
  let set = Key("set", .changes, "The changes of the content that the transition shows.")
  let inner = Key(
    "do", Reader<[RuleStep]>.steps.inside(\.insideBlock),
    "Steps that change the content: set, add, remove, front, back and swap.")
  let then = RuleStep.then
}

struct TransitionKeys: Keys {
  let view = Key("view", .view, "The view whose content changes.")
  let from = Key(
    "from", .view, "The view to hide, in place of 'view'; its superview shows the transition.")
  let to = Key("to", .view, "The view to show, together with 'from'.")
  let style = Key("style", Reader<TransitionBlock.Style>.word, "The kind of the transition.")
    .required
  let duration = Key(
    "duration", .expression(ConstantRange.seconds), "The duration, in seconds."
  ).required
  let curve = Key("curve", .timingCurve, "The curve of the transition; easeInOut by default.")
  let perspective = Key(
    "perspective", .number(1...1_000_000),
    "The distance of the eye from the view in flips, in points; 1000 by default.")
  let name = AnimationOptions.nameKey

  var rules: [KeyRule] {
    [
      .oneOf([view, from]), to.only(with: [from]),
      KeyRule([from, to]) { [from, to] node, _ in
        guard let value = node[from], node[to] == nil else { return nil }
        return .init(
          location: value.location, message: "'from' needs 'to', the view to show",
          kind: .missingKey)
      },
    ]
  }
}

extension TransitionBlock {
  static let options = Key(
    "transition", .members("transition", TransitionKeys()), "The options of the transition."
  ).required

  static let kind = StepKind(TransitionStepKeys()) { keys -> TransitionBlock? in
    guard let options = keys.transition, let style = options.style,
      let duration = options.duration
    else { return nil }
    let view = options.view
    var block = TransitionBlock(
      view: view, style: style, duration: duration, curve: options.curve ?? .easeInOut,
      eyeDistance: options.perspective ?? TransitionBlock.eyeDistance)
    if options.has(\.from) {
      guard let exchange = options.exchange else { return nil }
      (block.view, block.changes) = exchange
    } else if view == nil {
      return nil
    }
    block.name = options.name
    block.changes += keys.set ?? []
    block.inner = keys.inner ?? []
    for step in block.inner where !step.changesContent {
      keys.context.findings.error(step.location, AnimationMistake.stepOfTransition)
    }
    block.completion = keys.then ?? []
    return block
  }
}

extension Members<TransitionKeys> {
  /// The superview of the views `from` and `to`, and the changes that hide the one and show the
  /// other; nil for a mistake, which is reported.
  fileprivate var exchange: (view: ViewID?, changes: [Change])? {
    guard let from = self.from, let to = self.to, let place = node(\.to)?.location else {
      return nil
    }
    let parent = context.globals.views[from].parent
    guard from != to, parent == context.globals.views[to].parent else {
      return context.findings.refuse(place, AnimationMistake.viewsOfTransition)
    }
    let changes = [(from, true), (to, false)].map { view, isHidden in
      Change(
        target: .property(view: view, .hidden),
        value: Expression(.boolean(isHidden), at: node.location), location: node.location)
    }
    return (parent, changes)
  }
}

extension RuleStep {
  /// Whether the step changes content at once, so that a transition can show it.
  fileprivate var changesContent: Bool {
    switch action {
    case .set, .add, .remove, .front, .back, .swap: true
    default: false
    }
  }
}
