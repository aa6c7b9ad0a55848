// The expansion of repeats and components to a flat list of views. This stage only registers names.
// Values are resolved later, because they may name any view.

import Layout
import Scene

struct RepeatKeys: Keys {
  let count = Key(
    "repeat", .repetition,
    "The number of elements, or = and the name of a list in 'data'; 'index' is the number of the "
      + "element from 0, 'item' its row."
  ).required
  let view = Key("view", .node(.definition(.view)), "The view to repeat.").required
  let id = Key("id", .node(.name), "The name of the elements: rows[0] is the first.")

  static let all = RepeatKeys()
}

/// The number of a repeat's elements, and the list of which each element shows a row.
struct Repetition {
  let count: Int
  let list: DataList?
}

extension Reader<Repetition> {
  fileprivate static var repetition: Reader {
    let count = Reader<Int>.integer(0...Double(Limits.views))
    return Reader(count.schema) { node, context in
      if let name = node.scalar?.expression?.text.trimmed, let list = context.globals.data[name],
        context.namespace.member(name) == nil
      {
        return Repetition(count: list.count, list: list)
      }
      return count.read(node, context).map { Repetition(count: $0, list: nil) }
    }
  }
}

struct Expansion {
  /// The views. Each superview comes before its subviews.
  private(set) var views: [ViewSource] = []
  /// The views without a superview, in drawing order from back to front.
  private(set) var roots: [ViewID] = []
  /// The state variables of the scene, followed by the variables of instances.
  var state: [Scene.StateVariable]
  /// The rules. Those of an instance come before those of the component or scene that uses it, so
  /// that the user of a control reads its new state.
  var rules: [RuleSource] = []
  var instances: [Instance] = []
  /// The `add` steps by the location of their `add`.
  var added: [SourceLocation: AddStep] = [:]
  var lists: [AddedList] = []
  /// The number of instances to expand for each list, by the location of its `add`; 1 by default.
  let instanceCounts: [SourceLocation: Int]
  /// The scope of the whole scene.
  let names = Namespace(parent: nil, prefix: "")
  let components: Components
  /// The inputs of all instances, which are resolved after the expansion.
  var inputs: [InstanceInputs] = []
  /// The scopes with derived values, and whether rules can use these.
  var scopes: [(names: Namespace, isInSteps: Bool)]
  private var places = TreePaths()

  init(
    of root: Node, _ head: SceneHead, _ components: Components,
    instanceCounts: [SourceLocation: Int], _ findings: Findings
  ) {
    self.components = components
    self.instanceCounts = instanceCounts
    state = head.state
    scopes = [(names, isInSteps: true)]
    let context = Context(head.globals, namespace: names, findings: findings)
    context.declare(root[ViewKeys.derived])
    roots = expand(root[SceneKeys.all.views], parent: nil, context)
    expandAdded(root, context)
    rules += (root[SceneKeys.all.stepRules]?.items ?? []).map {
      RuleSource(node: $0, namespace: names, owner: nil)
    }
  }

  /// Expands a list of views, repeats and instances, and returns the list's top-level views.
  private mutating func expand(_ list: Node?, parent: ViewID?, _ context: Context) -> [ViewID] {
    var roots: [ViewID] = []
    for node in list?.items ?? [] {
      roots += expandOne(node, layers: [], parent: parent, context)
    }
    return roots
  }

  /// Expands a view, a repeat or an instance, and returns the top-level views.
  ///
  /// - Parameters:
  ///   - layers: the mappings of the surrounding instances, which override the view's own keys.
  ///   - outer: the paths that surrounding repeats and instances give to the view.
  mutating func expandOne(
    _ node: Node, layers: [ViewSource.Layer], parent: ViewID?, _ context: Context,
    outer: OuterPath = OuterPath()
  ) -> [ViewID] {
    guard node.entries != nil else { return [] }
    if node[RepeatKeys.all.count] != nil {
      if let outer = layers.first {
        context.findings.error(outer.node.location, ComponentMistake.repeatAsView)
        return []
      }
      return expandRepeat(Members(RepeatKeys.all, node, context), parent: parent, outer)
    }
    if let use = node[InstanceKeys.all.use] {
      return expandInstance(node, use: use, layers: layers, parent: parent, context, outer: outer)
    }
    let view = ViewID(views.count)
    guard views.count < Limits.views else {
      if views.count == Limits.views {
        context.findings.error(node.location, ViewMistake.tooMany)
      }
      return []
    }
    let (outside, context) = (context, context.deriving(node))
    if context.namespace !== outside.namespace { scopes.append((context.namespace, false)) }
    let kind: View.Kind.Name = node[ViewKeys.kind]?.word() ?? .view
    let id = node[ViewKeys.id]?.text
    let own = id.flatMap { name in context.namespace.prefix.map { $0 + name } }
    let path = outer.instance ?? own ?? outer.element
    let place = places.next(
      path == nil ? id ?? kind.rawValue : kind.rawValue, in: parent,
      named: parent.map { views[$0].tracedName })
    views.append(
      ViewSource(
        kind: kind, path: path, tracedName: path ?? place, parent: parent,
        component: context.openComponents.last, location: node.location,
        layers: layers + [(node, context.namespace)]))
    if let id { context.register(id, .view(view), at: node.idLocation) }
    views[view].children = expand(node[ViewKeys.children], parent: view, context)
    if let mask = node[ViewKeys.mask] { expandMask(mask, of: view, context) }
    return [view]
  }

  private mutating func expandMask(_ node: Node, of view: ViewID, _ context: Context) {
    guard node[RepeatKeys.all.count] == nil else {
      return context.findings.error(node.location, ViewMistake.repeatAsMask)
    }
    views[view].mask = expandOne(node, layers: [], parent: view, context).first
  }

  private mutating func expandRepeat(
    _ keys: Members<RepeatKeys>, parent: ViewID?, _ outer: OuterPath
  ) -> [ViewID] {
    guard let repetition = keys.count, let view = keys.view else { return [] }
    let (context, id) = (keys.context, keys.id?.text)
    var roots: [ViewID] = []
    var parts: [Namespace.Element] = []
    for index in 0..<repetition.count {
      let path = id.flatMap { id in context.namespace.prefix.map { "\($0)\(id)[\(index)]" } }
      let inside = Namespace(parent: context.namespace, prefix: path.map { $0 + "." }, index: index)
      inside.count = repetition.count
      inside.row = repetition.list.map { DataRow(list: $0, index: index) }
      let before = context.findings.count
      let (added, element) = expandElement(
        ofRepeat: view, named: path, parent: parent, context.inside(inside),
        OuterPath(element: path ?? (index == 0 ? outer.element : nil)))
      roots += added
      if let element { parts.append(element) }
      // Stop after an error, because the other elements have the same error.
      let hasFailed = context.findings.count > before || context.findings.isFull
      if hasFailed || views.count > Limits.views { break }
    }
    if let id {
      context.register(id, .list(parts), at: keys.node.idLocation)
    }
    return roots
  }

  /// Expands the view of a repeat, and returns the top-level views and the element. The names
  /// inside an instance without an id follow the name of the element: `rows[2].isOn`.
  private mutating func expandElement(
    ofRepeat view: Node, named path: String?, parent: ViewID?, _ context: Context,
    _ outer: OuterPath
  ) -> ([ViewID], Namespace.Element?) {
    if let path, let use = view[InstanceKeys.all.use], view[ViewKeys.id] == nil {
      let element = expandElement(
        view, use: use, path: path, layers: [], parent: parent, context, outer: outer)
      return (element.map { [$0.root] } ?? [], element)
    }
    let roots = expandOne(view, layers: [], parent: parent, context, outer: outer)
    return (roots, roots.first.map { Namespace.Element(root: $0, inside: context.namespace) })
  }
}

extension Context {
  /// Registers an id in the namespace. Reports an invalid or repeated id.
  func register(_ name: String, _ member: Namespace.Member, at location: SourceLocation) {
    guard checkName(name, at: location) else { return }
    let namespace = namespace.ofViews
    if globals.data[name] != nil, namespace.parent == nil {
      return findings.error(location, NameMistake.takenByData(id: name))
    }
    if let first = namespace.locations[name] {
      if case .added? = namespace.members[name], case .added = member {
        return findings.error(location, NameMistake.listTwice(name, firstLine: first.line))
      }
      return findings.error(location, NameMistake.idTwice(name, firstLine: first.line))
    }
    namespace.members[name] = member
    namespace.locations[name] = location
  }
}

extension Node {
  /// The location of the id, or of the whole value if it has no id.
  var idLocation: SourceLocation { (self[ViewKeys.id] ?? self).location }
}
