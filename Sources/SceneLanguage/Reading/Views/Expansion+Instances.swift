// The expansion of component instances, with their inputs and state variables.

import Scene

struct InstanceKeys: Keys {
  let use = Key("use", .node(.plainText), "The name of the component.").required
  let inputs = Key(
    "with", .node(.table(.either([.text, .literal, .mapping(Grammar.colorPair)]), keys: "input")),
    "The values of the component's inputs.")
  let id: Key<Node>
  let others = Property.keysOfAllViews.map(\.field).filter {
    ![ViewKeys.id.name, ViewKeys.kind.name, ViewKeys.children.name, ViewKeys.mask.name]
      .contains($0.key)
  }

  init(needsID: Bool = false) {
    id = needsID ? ViewKeys.id.required : ViewKeys.id
  }

  static let all = InstanceKeys()
}

extension Expansion {
  mutating func expandInstance(
    _ node: Node, use: Node, layers: [ViewSource.Layer], parent: ViewID?, _ context: Context,
    outer: OuterPath = OuterPath()
  ) -> [ViewID] {
    let id = node[ViewKeys.id]?.text
    let path = id.flatMap { id in context.namespace.prefix.map { $0 + id } }
    guard
      let element = expandElement(
        node, use: use, path: path, layers: layers, parent: parent, context, outer: outer)
    else { return [] }
    if let id {
      context.register(id, .instance(element), at: node.idLocation)
    }
    return [element.root]
  }

  /// Expands an instance without registering its name.
  ///
  /// - Parameter path: the name of the instance in traces; nil for an instance without a name.
  mutating func expandElement(
    _ node: Node, use: Node, path: String?, layers: [ViewSource.Layer], parent: ViewID?,
    _ context: Context, outer: OuterPath = OuterPath()
  ) -> Namespace.Element? {
    let name = use.text ?? ""
    guard let component = component(name, at: use, context),
      let view = component[ComponentKeys.all.view]
    else {
      return nil
    }
    let (outside, context) = (context, context.deriving(node))
    if context.namespace !== outside.namespace { scopes.append((context.namespace, false)) }
    let inside = Namespace(parent: context.namespace, prefix: path.map { $0 + "." })
    inside.isInstance = true
    addInputs(of: component, from: node, named: name, inside: inside, context)
    addState(of: component, inside: inside, context)
    var inner = context.inside(inside)
    inner.declare(component[ViewKeys.derived])
    scopes.append((inside, true))
    inner.openComponents.append(name)
    let roots = expandOne(
      view, layers: layers + [(node, context.namespace)], parent: parent, inner,
      outer: OuterPath(instance: outer.instance ?? path, element: outer.element))
    rules += (component[ComponentKeys.all.stepRules]?.items ?? []).map {
      RuleSource(node: $0, namespace: inside, owner: context.owner)
    }
    guard let root = roots.first else { return nil }
    // A component whose view is an instance of another component gives both instances the same root
    // view. The suffix `/use` distinguishes their names.
    let depth = String(repeating: "/use", count: layers.count)
    setPrefix(of: inside, to: path ?? views[root].tracedName + depth)
    return Namespace.Element(root: root, inside: inside)
  }

  /// Sets the prefix for the names of an instance's state variables, animations and timers.
  private mutating func setPrefix(of inside: Namespace, to name: String) {
    inside.ownPrefix = name + "."
    for (variable, place) in inside.state { state[place.index].name = "\(name).\(variable)" }
  }

  /// Returns the component with a name. Reports an unknown or recursive component and returns nil.
  private func component(_ name: String, at use: Node, _ context: Context) -> Node? {
    guard let component = components[name] else {
      // The component may be in a file that could not be read, which is reported.
      if components.isIncomplete || context.findings.isFull { return nil }
      return context.findings.refuse(
        use.location, UnknownNameMistake.component(name, components.names))
    }
    // A name that is defined twice is reported there.
    if components.isAmbiguous(name) { return nil }
    guard !context.openComponents.contains(name) else {
      let path = Array(context.openComponents.drop { $0 != name })
      return context.findings.refuse(
        use.location, ComponentMistake.recursive(name, path + [name]))
    }
    return component
  }

  /// Adds the state variables of an instance to the scene. Traces name them `state.gift1.count`.
  private mutating func addState(of component: Node, inside: Namespace, _ context: Context) {
    for entry in component[ComponentKeys.all.state]?.entries ?? []
    where context.checkName(entry.key, at: entry.keyLocation) {
      context.findings.note(WrittenText(entry.value))
      let value = entry.value.literal
      inside.state[entry.key] = (state.count, value.type)
      state.append(Scene.StateVariable(name: entry.key, initial: value))
    }
  }

  /// Records the inputs of an instance, and reads those that are constant.
  private mutating func addInputs(
    of component: Node, from node: Node, named name: String, inside: Namespace, _ context: Context
  ) {
    let given = node[InstanceKeys.all.inputs]?.entries ?? []
    let declared = component[ComponentKeys.all.inputs]?.entries ?? []
    let values = Dictionary(given.map { ($0.key, $0.value) }) { first, _ in first }
    let keys = Set(declared.map(\.key))
    for entry in given where !keys.contains(entry.key) && !context.findings.isFull {
      context.findings.error(
        entry.keyLocation,
        UnknownNameMistake.input(entry.key, component: name, declared.map(\.key)))
    }
    for entry in declared { _ = context.checkName(entry.key, at: entry.keyLocation) }
    let inputs = InstanceInputs(
      inside: inside,
      inputs: declared.map { entry in
        let said = values[entry.key]
        return InstanceInputs.Input(
          name: entry.key, component: name, declared: entry.value,
          node: said ?? entry.value.items?.first ?? entry.value,
          namespace: said == nil ? names : context.namespace)
      })
    inputs.readConstants(context)
    self.inputs.append(inputs)
  }
}
