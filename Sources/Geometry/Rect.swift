// An axis-aligned rectangle.

/// A rectangle by origin (its upper left corner) and size, in points. Sizes are never negative.
package struct Rect: Sendable, Hashable {
  /// The upper left corner.
  package var origin: Point
  /// Width and height, never negative.
  package var size: Size

  /// - Parameter size: neither side is negative.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of upper left corner and size, in points.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Nothing, at the upper left corner.
  package static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  package var minX: Double { origin.x }
  /// The upper edge.
  package var minY: Double { origin.y }
  /// The right edge.
  package var maxX: Double { origin.x + size.width }
  /// The lower edge.
  package var maxY: Double { origin.y + size.height }
  /// The extent to the right, 0 or more.
  package var width: Double { size.width }
  /// The extent downwards, 0 or more.
  package var height: Double { size.height }

  /// True when the rectangle encloses no area.
  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The rectangle common to both, or nil when they share no area.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle with every edge moved outwards by `distance` points (inwards when negative;
  /// never beyond its centre).
  package func expanded(by distance: Double) -> Rect {
    let dx = max(distance, -size.width / 2)
    let dy = max(distance, -size.height / 2)
    return Rect(
      x: minX - dx, y: minY - dy, width: size.width + 2 * dx, height: size.height + 2 * dy)
  }
}
