// A free shape.

package import Geometry

/// A path, filled, stroked, or both (the stroke on top). The filling rule is non-zero winding.
package struct PathContent: Sendable, Hashable {
  /// The line along a path.
  package struct Stroke: Sendable, Hashable {
    /// Where it is translucent the filling shows through.
    package var color: Color
    /// In points, above 0.
    package var width: Double
    /// At the ends of open lines.
    package var cap: LineCap
    /// At corners; mitres end at ten times half the width.
    package var join: LineJoin

    /// - Parameter width: in points, above 0.
    package init(color: Color, width: Double, cap: LineCap, join: LineJoin) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
    }
  }

  /// The outline, in the command's own points.
  package var path: Path
  /// Inside the outline, by the non-zero winding rule; nil leaves it out.
  package var fill: Color?
  /// Along the outline, over the filling; nil leaves it out.
  package var stroke: Stroke?

  /// - Parameter path: in the command's own points.
  package init(path: Path, fill: Color?, stroke: Stroke?) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
