// Room along the edges of a box.

/// Distances inwards from the four edges, in points.
package struct Insets: Sendable, Hashable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
