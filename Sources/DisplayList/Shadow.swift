// What a box or a group casts.

package import Geometry

/// A blurred, coloured copy of a shape. The offset is in the screen's points.
package struct Shadow: Sendable, Hashable {
  /// With opacity already in its alpha.
  package var color: Color
  /// Standard deviation of the Gaussian in points (CALayer.shadowRadius), 0 or more.
  package var radius: Double
  /// To the right and down.
  package var offset: Point

  /// - Parameters:
  ///   - radius: in points, 0 or more.
  ///   - offset: in the screen's points, whatever transform the shape has.
  package init(color: Color, radius: Double, offset: Point) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
