// Plain values of the plane. Lengths are points unless a name says pixels; y grows downwards.

/// A position, in points.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)

  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Both coordinates times a factor.
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
