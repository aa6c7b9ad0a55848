// Views, repeats and components to a flat list of views. Names are only registered here; what the
// views say is resolved when all of them are known, since it may name any of them.

import Geometry
import Layout

/// A view whose keys are still to be read.
struct PendingView {
  let view: ViewID
  /// Where its keys stand, with the names in sight there: an instance's own keys come before those
  /// of its component.
  let layers: [(node: Node, namespace: Namespace)]

  /// The first layer that has `key`.
  func value(_ key: String) -> (node: Node, namespace: Namespace)? {
    for layer in layers {
      if let node = layer.node[key] { return (node, layer.namespace) }
    }
    return nil
  }
}

/// An instance of a component whose inputs are still to be resolved.
struct PendingInstance {
  let inside: Namespace
  let inputs: [(name: String, node: Node, namespace: Namespace)]
}

extension SceneReader {
  /// Adds the views of a list; returns the topmost ones.
  mutating func expand(_ list: Node?, parent: ViewID?, in namespace: Namespace) -> [ViewID] {
    var roots: [ViewID] = []
    for node in list?.items ?? [] {
      roots += expandOne(node, layers: [], parent: parent, in: namespace)
    }
    return roots
  }

  /// - Parameter layers: what instances around say of the view.
  private mutating func expandOne(
    _ node: Node, layers: [(node: Node, namespace: Namespace)], parent: ViewID?,
    in namespace: Namespace
  ) -> [ViewID] {
    guard node.entries != nil else { return [] }
    if let count = node["repeat"] {
      if let outer = layers.first {
        findings.error(
          outer.node.location, "a component is one view; put the repeat inside a view")
        return []
      }
      return expandRepeat(node, count: count, parent: parent, in: namespace)
    }
    if let use = node["use"] {
      return expandInstance(node, use: use, layers: layers, parent: parent, in: namespace)
    }
    let view = ViewID(views.count)
    guard view.index < Limits.views else {
      if view.index == Limits.views {
        findings.error(node.location, "the scene has more than \(Limits.views) views")
      }
      return []
    }
    let pendingView = PendingView(view: view, layers: layers + [(node, namespace)])
    let kind = View.Kind.Name(rawValue: node["kind"]?.text ?? "view") ?? .view
    views.append(
      View(
        kind: placeholder(kind), path: nil, parent: parent, children: [],
        location: node.location, values: [:]))
    pending.append(pendingView)
    if let id = node["id"], let name = id.text {
      register(name, .view(view), at: id.location, in: namespace)
      setPath(of: view, to: name, in: namespace)
    }
    views[view].children = expand(node["children"], parent: view, in: namespace)
    return [view]
  }

  private func placeholder(_ kind: View.Kind.Name) -> View.Kind {
    switch kind {
    case .view: .view
    case .backdrop: .backdrop
    case .scroll: .scroll(.init())
    case .label:
      .label(
        .init(
          font: Font(family: "Inter", size: 17, weight: .regular), alignment: .left,
          maximumLines: 1))
    case .image:
      .image(
        .init(
          source: "", sourceLocation: SourceLocation(file: file, line: 1, column: 1),
          mode: .scaleToFill, pixelsPerPoint: 1))
    case .gradient:
      .gradient(Gradient(kind: .linear, stops: [], start: .zero, end: .zero))
    case .shape: .shape(.init(path: Path(), cap: .butt, join: .miter))
    }
  }

  private mutating func expandRepeat(
    _ node: Node, count: Node, parent: ViewID?, in namespace: Namespace
  ) -> [ViewID] {
    let range = 0...Double(Limits.views)
    guard let number = constantNumber(count, within: range, in: namespace), let view = node["view"]
    else { return [] }
    guard let times = Int(exactly: number) else {
      findings.error(count.location, "'repeat' takes a whole number, not \(formatted(number))")
      return []
    }
    let id = node["id"]?.text
    var roots: [ViewID] = []
    var parts: [Namespace.Part] = []
    for index in 0..<times {
      let path = id.flatMap { id in namespace.prefix.map { "\($0)\(id)[\(index)]" } }
      let inside = Namespace(parent: namespace, prefix: path.map { $0 + "." }, index: index)
      let before = findings.all.count
      let added = expandOne(view, layers: [], parent: parent, in: inside)
      roots += added
      if let root = added.first {
        parts.append(Namespace.Part(root: root, inside: inside))
        if let path, views[root].path == nil { views[root].path = path }
      }
      // What is wrong with one element is wrong with all of them.
      if findings.all.count > before || views.count > Limits.views { break }
    }
    if let id {
      register(id, .list(parts), at: node["id"]?.location ?? node.location, in: namespace)
    }
    return roots
  }

  mutating func expandInstance(
    _ node: Node, use: Node, layers: [(node: Node, namespace: Namespace)], parent: ViewID?,
    in namespace: Namespace
  ) -> [ViewID] {
    let name = use.text ?? ""
    guard let component = components[name] else {
      let known = components.keys.sorted()
      let all =
        known.isEmpty
        ? "; 'components' defines them" : "; there are \(known.joined(separator: ", "))"
      findings.error(
        use.location,
        "unknown component \(name.quoted)\(suggestion(for: name, among: known, otherwise: all))")
      return []
    }
    guard !componentStack.contains(name) else {
      let cycle = (componentStack.drop { $0 != name } + [name]).joined(separator: " → ")
      findings.error(use.location, "the component '\(name)' contains itself: \(cycle)")
      return []
    }
    guard let view = component["view"] else { return [] }
    let id = node["id"]?.text
    let path = id.flatMap { id in namespace.prefix.map { $0 + id } }
    let inside = Namespace(parent: namespace, prefix: path.map { $0 + "." })
    inside.ownPrefix = path.map { $0 + "." } ?? "\(name) at \(views.count)."
    addInputs(of: component, from: node, named: name, inside: inside, outside: namespace)
    addState(of: component, inside: inside)
    if let rules = component["rules"] {
      pendingRules.append(PendingRules(node: rules, inside: inside, owner: owner))
    }
    componentStack.append(name)
    defer { componentStack.removeLast() }
    let roots = expandOne(
      view, layers: layers + [(node, namespace)], parent: parent, in: inside)
    if let root = roots.first, let id {
      let part = Namespace.Part(root: root, inside: inside)
      register(id, .instance(part), at: node["id"]?.location ?? node.location, in: namespace)
      views[root].path = path
    }
    return roots
  }

  /// State variables of an instance; traces call them `state.gift1.count`.
  private mutating func addState(of component: Node, inside: Namespace) {
    for entry in component["state"]?.entries ?? [] {
      guard checkName(entry.key, at: entry.keyLocation) else { continue }
      let value = literalValue(entry.value)
      inside.state[entry.key] = (state.count, value.type)
      if let owner { sceneInstances[owner].state.append(state.count) }
      state.append(
        Scene.StateVariable(name: (inside.ownPrefix ?? "") + entry.key, initial: value))
    }
  }

  /// Notes what an instance says of its component's inputs, and resolves at once what names no
  /// view, so that repeats inside can count by it.
  private mutating func addInputs(
    of component: Node, from node: Node, named name: String, inside: Namespace, outside: Namespace
  ) {
    let given = node["with"]?.entries ?? []
    let declared = component["inputs"]?.entries ?? []
    for entry in given where !declared.contains(where: { $0.key == entry.key }) {
      let hint = suggestion(for: entry.key, among: declared.map(\.key))
      findings.error(
        entry.keyLocation, "the component '\(name)' has no input \(entry.key.quoted)\(hint)")
    }
    let inputs = declared.map { entry in
      let said = given.first { $0.key == entry.key }
      return (
        name: entry.key, node: said?.value ?? entry.value,
        namespace: said == nil ? names : outside
      )
    }
    for entry in declared { _ = checkName(entry.key, at: entry.keyLocation) }
    instances.append(PendingInstance(inside: inside, inputs: inputs))
    for input in inputs {
      var trial = self
      if let expression = trial.expression(input.node, as: nil, in: input.namespace),
        expression.constant != nil
      {
        inside.inputs[input.name] = expression
      }
    }
  }

  /// Resolves the inputs that name views, outer instances first.
  mutating func resolveInputs() {
    for instance in instances {
      for input in instance.inputs where instance.inside.inputs[input.name] == nil {
        instance.inside.inputs[input.name] = expression(
          input.node, as: nil, in: input.namespace)
      }
    }
  }

  private mutating func register(
    _ name: String, _ member: Namespace.Member, at location: SourceLocation,
    in namespace: Namespace
  ) {
    guard checkName(name, at: location) else { return }
    if let first = namespace.locations[name] {
      findings.error(
        location, "the id \(name.quoted) is used twice; the first is at line \(first.line)")
      return
    }
    namespace.members[name] = member
    namespace.locations[name] = location
  }

  private mutating func setPath(
    of view: ViewID, to name: String, in namespace: Namespace
  ) {
    views[view].path = namespace.prefix.map { $0 + name }
  }
}
