// Sizes: a width and a height.

/// A width and a height, in points.
package struct Size: Sendable, Hashable {
  /// The horizontal extent.
  package var width: Double
  /// The vertical extent.
  package var height: Double

  /// Creates a size from extents in points. Layouts never produce negative extents.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of 0 by 0 points.
  package static let zero = Size(width: 0, height: 0)
}
