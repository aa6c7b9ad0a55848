// A free shape.

package import Geometry

/// A path, filled, stroked, or both (the stroke on top). The filling rule is non-zero winding.
package struct PathContent: Sendable, Hashable {
  /// The line along a path.
  package struct Stroke: Sendable, Hashable {
    package var color: Color
    /// In points, above 0.
    package var width: Double
    package var cap: LineCap
    package var join: LineJoin

    package init(color: Color, width: Double, cap: LineCap, join: LineJoin) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
    }
  }

  /// The outline, and what is drawn of it: nil leaves a part out.
  package var path: Path
  package var fill: Color?
  package var stroke: Stroke?

  package init(path: Path, fill: Color?, stroke: Stroke?) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
