// Plain values of the plane. Lengths are points unless a name says pixels; y grows downwards.

/// A position, in points.
package struct Point: Sendable, Hashable {
  /// To the right.
  package var x: Double
  /// Downwards.
  package var y: Double

  /// A place that many points from the origin; pixels where a caller counts in pixels.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  package static let zero = Point(x: 0, y: 0)

  /// Moves a point by another, taken as an offset.
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Both coordinates times a factor.
  package static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// The offset that leads from `right` to `left`.
  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
