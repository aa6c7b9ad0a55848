// The superview and scroll property of each view, for layout passes.

import Scene

/// The superview of each view, and whether it scrolls. Layout passes read both at every step; a
/// lookup of a whole `View` would be slow.
struct SuperviewTable {
  private let parents: ByView<ViewID?>
  private let scrolls: ByView<Bool>

  init(_ scene: Scene) {
    parents = ByView(scene.views.map(\.parent))
    scrolls = ByView(scene.views.map { $0.kind.name == .scroll })
  }

  /// Returns the superview; nil for a topmost view.
  func parent(of view: ViewID) -> ViewID? { parents[view] }

  func isScrollView(_ view: ViewID) -> Bool { scrolls[view] }
}
