// The input of a comparison: several scenes with labels, shown side by side or overlaid.

package import Player

/// One scene of a comparison, with its label.
package struct Panel: Sendable {
  /// The text above the scene.
  package var label: String
  package var rehearsed: RehearsedScene

  package init(label: String, rehearsed: RehearsedScene) {
    self.label = label
    self.rehearsed = rehearsed
  }
}

/// The arrangement of several scenes in one animation.
package struct PanelOptions: Sendable, Hashable {
  /// Whether the scenes are drawn over each other at half opacity, instead of side by side.
  package var isOverlaid = false
  /// The properties whose curves are drawn below the scenes, such as `header.alpha`.
  package var curves: [String] = []

  /// Creates the options for panels side by side without curves.
  package init() {}
}
