// Room along the edges of a box.

/// Distances inwards from the four edges, in points.
package struct Insets: Sendable, Hashable {
  /// From the top edge down.
  package var top: Double
  /// From the left edge to the right.
  package var left: Double
  /// From the bottom edge up.
  package var bottom: Double
  /// From the right edge to the left.
  package var right: Double

  /// No room at any edge.
  package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Distances in points; negative ones lie outside the box.
  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
