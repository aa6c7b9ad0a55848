// Shadows of rounded rectangles and groups.

package import Geometry

/// A shadow: a blurred copy of a shape in one colour, drawn behind the shape.
package struct Shadow: Sendable, Hashable {
  /// The colour; its alpha includes the shadow's opacity.
  package var color: Color
  /// The standard deviation of the Gaussian blur in points (CALayer.shadowRadius), 0 or more.
  package var radius: Double
  /// The offset in screen points, to the right and down, independent of the shape's transform.
  package var offset: Point

  /// - Parameters:
  ///   - radius: the standard deviation of the blur in points, 0 or more.
  ///   - offset: the offset in screen points, independent of the shape's transform.
  package init(color: Color, radius: Double, offset: Point) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
