// The few things that a chart is drawn with, before it is an SVG file or a picture.

package import Geometry

/// A stroke, an area or a word, in points from the chart's upper left corner.
package enum Mark: Sendable, Hashable {
  /// A filled box.
  case area(Rect, Color)
  /// Straight from point to point.
  case line([Point], Color, width: Double)
  /// A filled disc around a point.
  case dot(Point, radius: Double, Color)
  /// `place` is the middle of the text's height, and its start, middle or end.
  case text(String, at: Point, TextAlignment, size: Double, Color)
}
