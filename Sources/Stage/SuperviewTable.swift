// Who is whose superview, and who scrolls: asked at every step of every layout pass, for which a
// whole `View` with its texts and colours would be much to look up.

import Scene

/// The superview of each view, and whether it scrolls. Every step of every layout pass asks for
/// them: a whole `View` with its texts and colours would be much to look up.
struct SuperviewTable {
  private let parents: ByView<ViewID?>
  private let scrolls: ByView<Bool>

  init(_ scene: Scene) {
    parents = ByView(scene.views.map(\.parent))
    scrolls = ByView(scene.views.map { $0.kind.name == .scroll })
  }

  /// Nil for a topmost view.
  func parent(of view: ViewID) -> ViewID? { parents[view] }

  func isScrollView(_ view: ViewID) -> Bool { scrolls[view] }
}
