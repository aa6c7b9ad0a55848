// An extent in the plane.

/// A width and a height, in points.
package struct Size: Sendable, Hashable {
  /// Across.
  package var width: Double
  /// Downwards.
  package var height: Double

  /// Extents in points; a layout makes no negative ones.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  package static let zero = Size(width: 0, height: 0)
}
