// An extent in the plane.

/// A width and a height, in points.
package struct Size: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  package static let zero = Size(width: 0, height: 0)
}
