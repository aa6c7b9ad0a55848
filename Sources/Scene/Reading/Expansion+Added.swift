// The expansion of the instances that `add` steps create. These instances are not on the stage at
// the beginning.

import Layout

extension Expansion {
  /// Expands the instances that the `add` steps in the scene's own rules create, in the order of
  /// the file.
  mutating func expandAdded(_ root: Node, _ context: Context) {
    for rule in root["rules"]?.items ?? [] {
      for step in addSteps(in: rule["do"]) { expandAdded(by: step, context) }
    }
    // Report `add` steps in the rules of components. Each instance of such a component would need
    // an instance of its own to add, and this instance would have no name.
    for entry in components.entries {
      for rule in entry.value["rules"]?.items ?? [] {
        for step in addSteps(in: rule["do"]) {
          context.findings.error(
            step.location, "'add' is allowed only in the scene's own rules, not in a component's")
        }
      }
    }
  }

  private func addSteps(in node: Node?) -> [Node] {
    guard let node else { return [] }
    return (node.items ?? [node]).flatMap { step -> [Node] in
      let inner = addSteps(in: step["do"]) + addSteps(in: step["then"])
      return step["add"].map { [$0] + inner } ?? inner
    }
  }

  private mutating func expandAdded(by node: Node, _ context: Context) {
    guard node.entries != nil, let use = node["use"], let id = node["id"]?.text else { return }
    var parent: ViewID?
    if let to = node["to"], let name = to.text {
      // The superview is one of the views expanded so far. For the instance itself, `globals.views`
      // stays empty, so that its constants cannot read views.
      var known = context
      known.globals.views = views
      guard let view = known.view(named: name, at: to) else { return }
      parent = view
    }
    var inner = context
    inner.owner = instances.count
    let (firstView, firstVariable) = (views.count, state.count)
    let roots = expandInstance(node, use: use, layers: [], parent: parent, inner)
    guard let root = roots.first else { return }
    added[node.location] = instances.count
    instances.append(
      Instance(
        name: id, root: root, views: (firstView..<views.count).map { ViewID($0) },
        state: Array(firstVariable..<state.count), location: node.location))
  }
}
