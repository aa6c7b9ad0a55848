// Views, repeats and components to a flat list of views. Names are only registered here; what the
// views say is resolved when all of them are known, since it may name any of them.

import Layout

/// A scene with its repeats, components and imports unfolded.
struct Expansion {
  /// Parents before children.
  private(set) var views: [ViewSource] = []
  /// The topmost views, lowest first.
  private(set) var roots: [ViewID] = []
  /// The scene's own state, and then that of instances.
  var state: [Scene.StateVariable]
  /// The scene's own rules, and then those of its instances.
  var rules: [RuleSource] = []
  /// What rules add.
  var instances: [Instance] = []
  /// The instance of each `add` step, by where the step stands.
  var added: [SourceLocation: Int] = [:]
  /// The names of the whole scene.
  let names = Namespace(parent: nil, prefix: "")
  let components: Components
  /// Inputs that are still to be resolved.
  var inputs: [InstanceInputs] = []
  private var places = TreePaths()

  /// Mistakes become findings.
  init(of root: Node, _ head: SceneHead, _ components: Components, _ findings: Findings) {
    self.components = components
    state = head.state
    rules = (root["rules"]?.items ?? []).map {
      RuleSource(node: $0, namespace: names, owner: nil)
    }
    let context = Context(head.globals, namespace: names, findings: findings)
    roots = expand(root["views"], parent: nil, context)
    expandAdded(root, context)
  }

  /// Adds the views of a list; returns the topmost ones.
  private mutating func expand(_ list: Node?, parent: ViewID?, _ context: Context) -> [ViewID] {
    var roots: [ViewID] = []
    for node in list?.items ?? [] {
      roots += expandOne(node, layers: [], parent: parent, context)
    }
    return roots
  }

  /// - Parameters:
  ///   - layers: what instances around say of the view.
  ///   - outer: what repetitions and instances around call it.
  mutating func expandOne(
    _ node: Node, layers: [ViewSource.Layer], parent: ViewID?, _ context: Context,
    outer: OuterPath = OuterPath()
  ) -> [ViewID] {
    guard node.entries != nil else { return [] }
    if let count = node["repeat"] {
      if let outer = layers.first {
        context.findings.error(
          outer.node.location, "a component is one view; put the repeat inside a view")
        return []
      }
      return expandRepeat(node, count: count, parent: parent, context, outer)
    }
    if let use = node["use"] {
      return expandInstance(node, use: use, layers: layers, parent: parent, context, outer: outer)
    }
    let view = ViewID(views.count)
    guard views.count < Limits.views else {
      if views.count == Limits.views {
        context.findings.error(node.location, "the scene has more than \(Limits.views) views")
      }
      return []
    }
    let kind: View.Kind.Name = node["kind"]?.word() ?? .view
    let id = node["id"]?.text
    let own = id.flatMap { name in context.namespace.prefix.map { $0 + name } }
    let path = outer.instance ?? own ?? outer.element
    let place = places.next(
      path == nil ? id ?? kind.rawValue : kind.rawValue, in: parent,
      named: parent.map { views[$0].tracedName })
    views.append(
      ViewSource(
        kind: kind, path: path, tracedName: path ?? place, parent: parent,
        location: node.location, layers: layers + [(node, context.namespace)]))
    if let id, let location = node["id"]?.location {
      context.register(id, .view(view), at: location)
    }
    views[view].children = expand(node["children"], parent: view, context)
    return [view]
  }

  private mutating func expandRepeat(
    _ node: Node, count: Node, parent: ViewID?, _ context: Context, _ outer: OuterPath
  ) -> [ViewID] {
    let range = 0...Double(Limits.views)
    guard let times = context.constantInteger(count, as: "repeat", within: range),
      let view = node["view"]
    else { return [] }
    let id = node["id"]?.text
    var roots: [ViewID] = []
    var parts: [Namespace.Element] = []
    for index in 0..<times {
      let path = id.flatMap { id in context.namespace.prefix.map { "\($0)\(id)[\(index)]" } }
      let inside = Namespace(parent: context.namespace, prefix: path.map { $0 + "." }, index: index)
      let before = context.findings.count
      let added = expandOne(
        view, layers: [], parent: parent, context.inside(inside),
        outer: OuterPath(element: path ?? (index == 0 ? outer.element : nil)))
      roots += added
      if let root = added.first {
        parts.append(Namespace.Element(root: root, inside: inside))
      }
      // What is wrong with one element is wrong with all of them.
      if context.findings.count > before || views.count > Limits.views { break }
    }
    if let id {
      context.register(id, .list(parts), at: node["id"]?.location ?? node.location)
    }
    return roots
  }
}

extension Context {
  /// Gives something a name in the namespace.
  func register(_ name: String, _ member: Namespace.Member, at location: SourceLocation) {
    guard checkName(name, at: location) else { return }
    if let first = namespace.locations[name] {
      return findings.error(
        location, "the id \(name.quoted) is used twice; the first is at line \(first.line)")
    }
    namespace.members[name] = member
    namespace.locations[name] = location
  }
}
