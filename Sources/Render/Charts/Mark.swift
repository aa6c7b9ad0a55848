// The drawing elements of charts, for SVG and for display lists.

package import Geometry

/// A drawing element, with coordinates in points from the chart's top left corner.
package enum Mark: Sendable, Hashable {
  /// A filled rectangle.
  case area(Rect, Color)
  /// A polyline through points.
  case line([Point], Color, width: Double)
  /// A filled circle around a point.
  case dot(Point, radius: Double, Color)
  /// A line of text, centred vertically on the point. Depending on the alignment, the point is at
  /// the text's left end, centre or right end.
  case text(String, at: Point, TextAlignment, size: Double, Color)
}
