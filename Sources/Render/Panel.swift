// What is shown side by side: A/B comparisons and sweeps.

package import Player

/// A scene beside others, and what it is called.
package struct Panel: Sendable {
  /// Above its pictures.
  package var label: String
  /// What plays.
  package var rehearsed: RehearsedScene

  /// A scene under a label.
  package init(label: String, rehearsed: RehearsedScene) {
    self.label = label
    self.rehearsed = rehearsed
  }
}

/// How several scenes share a picture.
package struct PanelOptions: Sendable, Hashable {
  /// True: over each other, half transparent, in place of side by side.
  package var isOverlaid = false
  /// Properties whose curves are drawn below.
  package var curves: [String] = []
  /// Panels a row; nil: as many as there are, 4 at most.
  package var columns: Int?

  /// Side by side, without curves.
  package init() {}
}
