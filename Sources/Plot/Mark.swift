// The drawing elements of charts, independent of SVG and pictures.

package import Geometry

/// A line, an area, a dot or a text, in points from the chart's upper left corner.
package enum Mark: Sendable, Hashable {
  /// A filled box.
  case area(Rect, Color)
  /// A polyline through points.
  case line([Point], Color, width: Double)
  /// A filled disc around a point.
  case dot(Point, radius: Double, Color)
  /// A line of text. The point is at the middle of its height, and at its start, middle or end.
  case text(String, at: Point, TextAlignment, size: Double, Color)
}
