// Filled and stroked paths.

package import Geometry

/// A path that is filled, stroked, or both. The stroke is drawn over the fill.
package struct PathContent: Sendable, Hashable {
  /// The stroke of a path: colour, width, caps and joins.
  package struct Stroke: Sendable, Hashable {
    /// The stroke's colour. The fill is visible through a translucent stroke.
    package var color: Color
    /// The line width in points, above 0.
    package var width: Double
    /// The shape at the ends of open subpaths.
    package var cap: LineCap
    /// The shape of the corners. If a mitre's tip is more than five line widths from the corner,
    /// the mitre becomes a bevel.
    package var join: LineJoin

    /// - Parameter width: the line width in points, above 0.
    package init(color: Color, width: Double, cap: LineCap, join: LineJoin) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
    }
  }

  /// The path, in local coordinates.
  package var path: Path
  /// The fill colour; nil for no fill.
  package var fill: Color?
  /// The rule for the inside of a path that crosses itself.
  package var fillRule: FillRule
  /// The stroke, drawn over the fill; nil for no stroke.
  package var stroke: Stroke?

  /// - Parameter path: the path, in local coordinates.
  package init(path: Path, fill: Color?, fillRule: FillRule = .nonZero, stroke: Stroke?) {
    self.fillRule = fillRule
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
