// Filled and stroked paths.

package import Geometry

/// A path that is filled, stroked, or both (the stroke on top).
package struct PathContent: Sendable, Hashable {
  /// The line along a path.
  package struct Stroke: Sendable, Hashable {
    /// The stroke's colour. A translucent stroke shows the fill below it.
    package var color: Color
    /// The line width in points, above 0.
    package var width: Double
    /// The shape of the ends of open lines.
    package var cap: LineCap
    /// The shape of corners. A mitre longer than ten half widths becomes a bevel.
    package var join: LineJoin

    /// - Parameter width: the line width in points, above 0.
    package init(color: Color, width: Double, cap: LineCap, join: LineJoin) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
    }
  }

  /// The path, in the command's own coordinates.
  package var path: Path
  /// The fill colour, applied by the non-zero winding rule; nil for no fill.
  package var fill: Color?
  /// The stroke, drawn over the fill; nil for no stroke.
  package var stroke: Stroke?

  /// - Parameter path: the path in the command's own coordinates.
  package init(path: Path, fill: Color?, stroke: Stroke?) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
