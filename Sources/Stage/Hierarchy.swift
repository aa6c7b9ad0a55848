// Which views are on the stage, and which of siblings lies above which.

import Scene

struct Hierarchy {
  /// By view, and for the screen; lowest first.
  private var children: ByView<[ViewID]>
  private(set) var roots: [ViewID]
  private let superviews: SuperviewTable
  /// By view: it was taken off the stage, or has not come yet.
  private var isOff: ByView<Bool>

  init(_ scene: Scene, _ superviews: SuperviewTable) {
    self.superviews = superviews
    children = ByView(scene.views.map(\.children))
    roots = scene.roots
    isOff = ByView(scene.views.map { _ in false })
    for instance in scene.instances { isOff[instance.root] = true }
  }

  func children(of view: ViewID) -> [ViewID] { children[view] }

  /// True when the view and all that it is in are on the stage.
  func isPresent(_ view: ViewID) -> Bool {
    var current: ViewID? = view
    while let next = current {
      if isOff[next] { return false }
      current = superviews.parent(of: next)
    }
    return true
  }

  /// True when `view` is `ancestor` or in it.
  func isView(_ view: ViewID, in ancestor: ViewID) -> Bool {
    var current: ViewID? = view
    while let next = current {
      if next == ancestor { return true }
      current = superviews.parent(of: next)
    }
    return false
  }

  /// Puts a view on top of its siblings.
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

  /// Two siblings change places.
  mutating func exchange(_ a: ViewID, _ b: ViewID) {
    change(a) { siblings in
      guard let first = siblings.firstIndex(of: a), let second = siblings.firstIndex(of: b) else {
        return
      }
      siblings.swapAt(first, second)
    }
  }

  private mutating func change(_ view: ViewID, _ body: (inout [ViewID]) -> Void) {
    if let parent = superviews.parent(of: view) { body(&children[parent]) } else { body(&roots) }
  }
}
