// The views on the stage and the order of siblings.

import Scene

struct Hierarchy: Equatable {
  /// The subviews of each view, from back to front.
  private var children: ByView<[ViewID]>
  private(set) var roots: [ViewID]
  private let superviews: SuperviewTable
  /// The views that are masks of their superviews, which are never among the subviews.
  private let masks: Set<ViewID>
  /// Whether each view is off the stage: removed, or not added yet.
  private var isOff: ByView<Bool>

  init(_ scene: Scene, _ superviews: SuperviewTable) {
    self.superviews = superviews
    children = ByView(scene.views.map(\.children))
    roots = scene.roots
    isOff = ByView(scene.views.map { _ in false })
    masks = Set(scene.views.compactMap(\.mask))
    for instance in scene.instances { isOff[instance.root] = true }
  }

  /// Whether the same views are on the stage in the same order. Both hierarchies must be of scenes
  /// with the same tree of views.
  static func == (one: Hierarchy, other: Hierarchy) -> Bool {
    one.roots == other.roots && one.children == other.children && one.isOff == other.isOff
  }

  func children(of view: ViewID) -> [ViewID] { children[view] }

  /// Returns whether the view and all its ancestors are on the stage.
  func isPresent(_ view: ViewID) -> Bool {
    var current: ViewID? = view
    while let next = current {
      if isOff[next] { return false }
      current = superviews.parent(of: next)
    }
    return true
  }

  /// Returns whether `view` is `ancestor` or one of its descendants.
  func isView(_ view: ViewID, in ancestor: ViewID) -> Bool {
    var current: ViewID? = view
    while let next = current {
      if next == ancestor { return true }
      current = superviews.parent(of: next)
    }
    return false
  }

  mutating func add(_ view: ViewID) {
    isOff[view] = false
    change(view) { $0.append(view) }
  }

  mutating func remove(_ view: ViewID) {
    isOff[view] = true
    change(view) { siblings in siblings.removeAll { $0 == view } }
  }

  mutating func bringToFront(_ view: ViewID) {
    change(view) { siblings in
      siblings.removeAll { $0 == view }
      siblings.append(view)
    }
  }

  mutating func sendToBack(_ view: ViewID) {
    change(view) { siblings in
      siblings.removeAll { $0 == view }
      siblings.insert(view, at: 0)
    }
  }

  mutating func exchange(_ a: ViewID, _ b: ViewID) {
    change(a) { siblings in
      guard let first = siblings.firstIndex(of: a), let second = siblings.firstIndex(of: b) else {
        return
      }
      siblings.swapAt(first, second)
    }
  }

  private mutating func change(_ view: ViewID, _ body: (inout [ViewID]) -> Void) {
    guard !masks.contains(view) else { return }
    if let parent = superviews.parent(of: view) { body(&children[parent]) } else { body(&roots) }
  }
}

/// A table of superviews and scroll views. Layout passes read it very often, and copying a whole
/// `View` each time would be slow.
struct SuperviewTable {
  private let parents: ByView<ViewID?>
  private let scrolls: ByView<Bool>

  init(_ scene: Scene) {
    parents = ByView(scene.views.map(\.parent))
    scrolls = ByView(scene.views.map { $0.kind.name == .scroll })
  }

  /// Returns the superview; nil for a topmost view.
  func parent(of view: ViewID) -> ViewID? { parents[view] }

  /// Returns the view and its superviews, innermost first.
  func chain(from view: ViewID) -> some Sequence<ViewID> {
    sequence(first: view) { parents[$0] }
  }

  func isScrollView(_ view: ViewID) -> Bool { scrolls[view] }
}
