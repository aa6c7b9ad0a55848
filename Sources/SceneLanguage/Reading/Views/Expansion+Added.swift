// The expansion of the instances that `add` steps create while the scene plays.

import Layout
import Scene

private struct AddKeys: Keys {
  let to = Key(
    "to", .node(.plainText), "The superview, above its other children; the screen by default.")
  let many = Key(
    "many", .boolean, "Whether each run adds a further instance: id[0], id[1], …; false by default."
  )
  let instance = InstanceKeys(needsID: true)
}

extension AddStep {
  /// The key of the step. The step is read while the views are expanded.
  static let key = Key(
    "add",
    Reader(.mapping(Mapping("add", keys: AddKeys()))) { $1.globals.added[$0.location] },
    "Add an instance of a component.")
}

extension Expansion {
  /// Expands the instances that `add` steps in the scene's own rules create.
  mutating func expandAdded(_ root: Node, _ context: Context) {
    for step in root[SceneKeys.all.stepRules]?.addSteps ?? [] { expandAdded(by: step, context) }
    // An `add` step in a component would need a nameless instance for each instance of the
    // component. Such a step is therefore an error.
    for entry in components.entries {
      for step in entry.value[ComponentKeys.all.stepRules]?.addSteps ?? [] {
        context.findings.error(step.location, ComponentMistake.addInComponent)
      }
    }
  }

  private mutating func expandAdded(by node: Node, _ context: Context) {
    let keys = Members(AddKeys(), node, context)
    guard let use = keys.instance.use, let id = keys.instance.id?.text else { return }
    var parent: ViewID?
    if let to = keys.to {
      // `context` already holds the superview. Constant expressions of the instance cannot refer to
      // views, so `globals.views` stays empty.
      var known = context
      known.globals.views = views
      guard let view = Reader<ViewID>.view.read(to, known) else { return }
      parent = view
    }
    guard keys.many == true else {
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
    context.register(id, .added(list), at: node.idLocation)
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

extension Node {
  /// The values of all steps `add` in a list of rules.
  fileprivate var addSteps: [Node] {
    (items ?? []).flatMap { $0[RuleKeys.all.steps]?.allSteps ?? [] }.compactMap { $0[AddStep.key] }
  }
}
