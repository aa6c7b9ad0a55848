// Which views are on the stage, and which of siblings lies above which.

import Scene

struct Hierarchy {
  /// By view, and for the screen; lowest first.
  private var children: [[Int]]
  private(set) var roots: [Int]
  private let parents: [Int?]
  /// By view: it was taken off the stage, or has not come yet.
  private var isOff: [Bool]

  init(_ scene: Scene) {
    children = scene.views.map(\.children)
    roots = scene.roots
    parents = scene.views.map(\.parent)
    isOff = Array(repeating: false, count: scene.views.count)
    for instance in scene.instances { isOff[instance.root] = true }
  }

  func children(of view: Int) -> [Int] { children[view] }

  /// True when the view and all that it is in are on the stage.
  func isPresent(_ view: Int) -> Bool {
    var current: Int? = view
    while let next = current {
      if isOff[next] { return false }
      current = parents[next]
    }
    return true
  }

  /// True when `view` is `ancestor` or in it.
  func isView(_ view: Int, in ancestor: Int) -> Bool {
    var current: Int? = view
    while let next = current {
      if next == ancestor { return true }
      current = parents[next]
    }
    return false
  }

  /// Puts a view on top of its siblings.
  mutating func add(_ view: Int) {
    isOff[view] = false
    change(view) { $0.append(view) }
  }

  mutating func remove(_ view: Int) {
    isOff[view] = true
    change(view) { siblings in siblings.removeAll { $0 == view } }
  }

  mutating func bringToFront(_ view: Int) {
    change(view) { siblings in
      siblings.removeAll { $0 == view }
      siblings.append(view)
    }
  }

  mutating func sendToBack(_ view: Int) {
    change(view) { siblings in
      siblings.removeAll { $0 == view }
      siblings.insert(view, at: 0)
    }
  }

  /// Two siblings change places.
  mutating func exchange(_ a: Int, _ b: Int) {
    change(a) { siblings in
      guard let first = siblings.firstIndex(of: a), let second = siblings.firstIndex(of: b) else {
        return
      }
      siblings.swapAt(first, second)
    }
  }

  private mutating func change(_ view: Int, _ body: (inout [Int]) -> Void) {
    if let parent = parents[view] { body(&children[parent]) } else { body(&roots) }
  }
}
