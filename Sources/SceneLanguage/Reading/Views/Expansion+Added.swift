// The expansion of the instances that `add` steps create while the scene plays.

import Layout
import Scene

extension Expansion {
  /// Expands the instances that `add` steps in the scene's own rules create.
  mutating func expandAdded(_ root: Node, _ context: Context) {
    for rule in root["rules"]?.items ?? [] {
      for step in addSteps(in: rule["do"]) { expandAdded(by: step, context) }
    }
    // An `add` step in a component would need a nameless instance for each instance of the
    // component. Such a step is therefore an error.
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
      // `context` already holds the superview. Constant expressions of the instance cannot refer to
      // views, so `globals.views` stays empty.
      var known = context
      known.globals.views = views
      guard let view = known.view(named: name, at: to) else { return }
      parent = view
    }
    guard context.flag(node["many"]) else {
      let first = instances.count
      expandInstance(named: id, at: node.location, context) { expansion, context in
        expansion.expandInstance(node, use: use, layers: [], parent: parent, context).first
      }
      guard instances.count > first else { return }
      added[node.location] = AddStep(
        name: id, instances: first..<first + 1, countVariable: nil, location: node.location)
      return
    }
    expandList(node, use: use, id: id, parent: parent, context)
  }

  /// Expands the instances of a step with `many` as elements of a list, as in a repeat.
  private mutating func expandList(
    _ node: Node, use: Node, id: String, parent: ViewID?, _ context: Context
  ) {
    let (first, countVariable) = (instances.count, state.count)
    state.append(Scene.StateVariable(name: "\(id).count", initial: .number(0)))
    let list = AddedList(id, countVariable: countVariable, at: node.location)
    lists.append(list)
    let before = context.findings.count
    for index in 0..<max(1, instanceCounts[node.location] ?? 1) {
      let name = "\(id)[\(index)]"
      let scope = Namespace(parent: context.namespace, prefix: "\(name).", index: index)
      expandInstance(named: name, at: node.location, context.inside(scope)) { expansion, context in
        let element = expansion.expandElement(
          node, use: use, path: name, layers: [], parent: parent, context)
        if let element { list.elements.append(element) }
        return element?.root
      }
      // An error in one instance is an error in all of them.
      let hasFailed = context.findings.count > before || context.findings.isFull
      if hasFailed || views.count > Limits.views { break }
    }
    context.register(id, .added(list), at: node["id"]?.location ?? node.location)
    added[node.location] = AddStep(
      name: id, instances: first..<instances.count, countVariable: countVariable,
      location: node.location)
  }

  /// Expands one instance and records its views and state variables.
  ///
  /// - Parameter expand: expands the instance and returns its root view.
  private mutating func expandInstance(
    named name: String, at location: SourceLocation, _ context: Context,
    _ expand: (inout Expansion, Context) -> ViewID?
  ) {
    var inner = context
    inner.owner = instances.count
    let (firstView, firstVariable) = (views.count, state.count)
    guard let root = expand(&self, inner) else { return }
    instances.append(
      Instance(
        name: name, root: root, views: (firstView..<views.count).map { ViewID($0) },
        state: Array(firstVariable..<state.count), location: location))
  }
}
