// Positions in the plane, in points unless a name says pixels; y increases downwards.

/// A position, in points.
package struct Point: Sendable, Hashable {
  /// The horizontal coordinate; it increases to the right.
  package var x: Double
  /// The vertical coordinate; it increases downwards.
  package var y: Double

  /// Creates a position from its coordinates, in points.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, at the upper left.
  package static let zero = Point(x: 0, y: 0)

  /// Returns `left` moved by the offset `right`.
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the point with both coordinates multiplied by `factor`.
  package static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// Returns the offset from `right` to `left`.
  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Returns the distance to another point, in the unit of both.
  package func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
