// The superview of each view, and whether the view scrolls, for layout passes.

import Scene

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
