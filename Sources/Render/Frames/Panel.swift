// The input of a comparison: several scenes with labels, shown side by side or overlaid.

package import Geometry
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
  /// The charts below the scenes. Their lines and the labels of the panels share their colours.
  package var charts: [PanelChart] = []
  /// Whether a bar between the scenes and the charts shows the time.
  package var showsTimeBar = false
  /// The factor by which the scenes play slower, at least 1. The time bar names it.
  package var slowFactor = 1.0
  /// The minimum width of a panel with its label, in points.
  package var leastPanelWidth = 0.0

  /// Creates the options for panels side by side without curves.
  package init() {}
}

/// A chart of one property over time, with a line for each panel.
package struct PanelChart: Sendable, Hashable {
  /// The property with its unit, such as `box.x (pt)`.
  package var title: String
  /// The values of each panel: x in seconds, y in the property's unit; empty for no line.
  package var lines: [[Point]]

  package init(title: String, lines: [[Point]]) { (self.title, self.lines) = (title, lines) }
}
