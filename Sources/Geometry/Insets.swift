// Insets from the four edges of a rectangle.

/// Distances inwards from the four edges, in points.
package struct Insets: Sendable, Hashable {
  /// The distance from the top edge downwards.
  package var top: Double
  /// The distance from the left edge to the right.
  package var left: Double
  /// The distance from the bottom edge upwards.
  package var bottom: Double
  /// The distance from the right edge to the left.
  package var right: Double

  package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets from distances in points. A negative distance moves the edge outwards.
  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
