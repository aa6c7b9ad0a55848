// Axis-aligned rectangles.

/// A rectangle in points. The size is never negative.
package struct Rect: Sendable, Hashable {
  /// The upper left corner.
  package var origin: Point
  /// The width and height, 0 or more.
  package var size: Size

  /// - Parameter size: the width and height, 0 or more.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its upper left corner and its size, in points.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  package static let zero = Rect(origin: .zero, size: .zero)

  /// The x coordinate of the left edge.
  package var minX: Double { origin.x }
  /// The y coordinate of the upper edge.
  package var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  package var maxX: Double { origin.x + size.width }
  /// The y coordinate of the lower edge.
  package var maxY: Double { origin.y + size.height }
  /// The width in points, 0 or more.
  package var width: Double { size.width }
  /// The height in points, 0 or more.
  package var height: Double { size.height }

  /// Whether the rectangle has no area.
  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Returns the intersection with `other`, or nil if the rectangles share no area.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  package func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle at another place.
  package func moved(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// Returns the rectangle with every edge moved outwards by `distance` points. A negative distance
  /// moves the edges inwards, at most to the centre.
  package func expanded(by distance: Double) -> Rect {
    let dx = max(distance, -size.width / 2)
    let dy = max(distance, -size.height / 2)
    return Rect(
      x: minX - dx, y: minY - dy, width: size.width + 2 * dx, height: size.height + 2 * dy)
  }
}
