// The drawing elements of charts, which can be converted to SVG or to a display list.

package import Geometry

/// A drawing element, with coordinates in points from the chart's upper left corner.
package enum Mark: Sendable, Hashable {
  /// A filled rectangle.
  case area(Rect, Color)
  /// A polyline through points.
  case line([Point], Color, width: Double)
  /// A filled circle around a point.
  case dot(Point, radius: Double, Color)
  /// A line of text. The point is at the line's vertical middle, and horizontally at its left end,
  /// middle or right end.
  case text(String, at: Point, TextAlignment, size: Double, Color)
}
