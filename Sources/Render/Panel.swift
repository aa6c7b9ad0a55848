// Scenes shown side by side, for A/B comparisons and parameter sweeps.

package import Player

/// A scene with its label.
package struct Panel: Sendable {
  /// The text above the scene's pictures.
  package var label: String
  /// The scene to play.
  package var rehearsed: RehearsedScene

  /// Creates a panel with a label.
  package init(label: String, rehearsed: RehearsedScene) {
    self.label = label
    self.rehearsed = rehearsed
  }
}

/// The arrangement of several scenes in one picture.
package struct PanelOptions: Sendable, Hashable {
  /// Whether the scenes are drawn over each other, half transparent, instead of side by side.
  package var isOverlaid = false
  /// The names of properties whose curves are drawn below.
  package var curves: [String] = []
  /// The panels per row; nil for all in one row, at most 4.
  package var columns: Int?

  /// Creates the options for panels side by side without curves.
  package init() {}
}
