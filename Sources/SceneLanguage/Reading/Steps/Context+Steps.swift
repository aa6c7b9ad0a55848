// The reader of the steps of rules.

import Scene
import Support

extension Context {
  func steps(_ node: Node?) -> [RuleStep] {
    guard let node else { return [] }
    return (node.items ?? [node]).compactMap { item in
      action(item).map { RuleStep(action: $0, location: item.location) }
    }
  }

  private func action(_ node: Node) -> RuleStep.Action? {
    if let animate = node["animate"] { return .animate(animation(animate, in: node)) }
    if let keyframes = node["keyframes"] { return .keyframes(self.keyframes(keyframes, in: node)) }
    if let animator = node["animator"] {
      return self.animator(animator, in: node).map(RuleStep.Action.animator)
    }
    if let set = node["set"] { return .set(changes(set)) }
    if let page = pageStep(node) { return page }
    if let send = node["send"] { return send.text.map(RuleStep.Action.send) }
    if let scroll = node["scroll"] { return scrollStep(scroll).map(RuleStep.Action.scroll) }
    if let target = node["target"] { return targetStep(target).map(RuleStep.Action.target) }
    if let end = node["endRefreshing"] {
      return end.text.flatMap { refreshView(named: $0, at: end) }
        .map(RuleStep.Action.endRefreshing)
    }
    if let add = node["add"] { return globals.added[add.location].map(RuleStep.Action.add) }
    if let remove = node["remove"] { return named(remove).map(RuleStep.Action.remove) }
    if let front = node["front"] { return named(front).map(RuleStep.Action.front) }
    if let back = node["back"] { return named(back).map(RuleStep.Action.back) }
    if let swap = node["swap"] { return swapping(swap) }
    if let timer = node["timer"] { return timing(timer) }
    if let wait = node["wait"] {
      return number(wait).map(RuleStep.Action.wait)
    }
    return control(node).map(RuleStep.Action.control)
  }

  private func named(_ node: Node) -> ViewID? {
    node.text.flatMap { view(named: $0, at: node) }
  }

  /// Returns the scroll view with a name if it refreshes; nil for any other name, which is
  /// reported.
  func refreshView(named name: String, at node: Node) -> ViewID? {
    guard let view = scrollView(named: name, at: node) else { return nil }
    let source = globals.views[view]
    guard source.value("refresh") != nil else {
      guard findings.answer("refresh", at: source.location) else { return nil }
      return findings.refuse(
        node.location, "'\(name)' has no refresh; add 'refresh: { threshold: 70 }' to it")
    }
    return view
  }

  private func targetStep(_ node: Node) -> TargetStep? {
    guard let name = node["view"], let text = name.text,
      let view = restingView(named: text, at: name), let items = node["to"]?.items,
      items.count == 2, let x = number(items[0]), let y = number(items[1])
    else { return nil }
    return TargetStep(view: view, x: x, y: y)
  }

  private func swapping(_ node: Node) -> RuleStep.Action? {
    let views = (node.items ?? []).compactMap { named($0) }
    guard views.count == 2 else { return nil }
    guard globals.views[views[0]].parent == globals.views[views[1]].parent else {
      return findings.refuse(node.location, "'swap' takes two siblings")
    }
    return .swap(views[0], views[1])
  }

  private func timing(_ node: Node) -> RuleStep.Action? {
    guard (node["start"] == nil) != (node["stop"] == nil) else {
      return findings.refuse(node.location, "'timer' takes either 'start' or 'stop'")
    }
    guard let name = node["start"] ?? node["stop"], let text = name.text else { return nil }
    let known = prefixed(text)
    guard let index = globals.timers.index(of: known) else {
      return findings.refuse(
        name.location,
        "no timer is named \(known.quoted)"
          + suggestion(
            for: known, among: globals.timers.names,
            otherwise: "; a rule 'on: every' names it"))
    }
    return .timer(index, isStarting: node["start"] != nil)
  }
}
