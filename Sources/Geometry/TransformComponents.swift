// The components of a transform, such as scale and rotation, which are animated separately.

/// A skew, scale, rotation and translation, applied in this order. In CSS, `transform: skew(…)`
/// also acts before the properties `scale`, `rotate` and `translate`.
package struct TransformComponents: Sendable, Hashable {
  /// The translation in points, to the right and down.
  package var translation: Point
  /// The horizontal and vertical scale factors; a negative factor mirrors.
  package var scale: Point
  /// The rotation in degrees, clockwise on the screen. An animation from 0 to 360 is a full turn.
  package var rotationDegrees: Double
  /// The skew angles in degrees, with the meaning of CSS's `skew(x, y)`.
  package var skewDegrees: Point

  /// Creates components; the defaults are the identity.
  package init(
    translation: Point = .zero, scale: Point = Point(x: 1, y: 1), rotationDegrees: Double = 0,
    skewDegrees: Point = .zero
  ) {
    self.translation = translation
    self.scale = scale
    self.rotationDegrees = rotationDegrees
    self.skewDegrees = skewDegrees
  }

  /// Returns the transform that skews, scales and rotates about `pivot` and then translates.
  package func transform(about pivot: Point) -> Transform {
    // A pure translation does not depend on the pivot. The early return avoids rounding errors.
    guard scale != Point(x: 1, y: 1) || rotationDegrees != 0 || skewDegrees != .zero else {
      return .translation(x: translation.x, y: translation.y)
    }
    return Transform.translation(x: -pivot.x, y: -pivot.y)
      .then(.skew(xDegrees: skewDegrees.x, yDegrees: skewDegrees.y))
      .then(.scale(x: scale.x, y: scale.y))
      .then(.rotation(degrees: rotationDegrees))
      .then(.translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
  }
}
