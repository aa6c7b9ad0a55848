// The separately animated components of a transform.

/// A skew, scale, rotation and translation, applied in this order. CSS has the same order: its
/// `transform: skew(…)` acts before its properties `scale`, `rotate` and `translate`.
package struct TransformComponents: Sendable, Hashable {
  /// The translation in points, to the right and down.
  package var translation: Point
  /// The scale factors; negative ones mirror.
  package var scale: Point
  /// The rotation in degrees, clockwise on the screen. 0 and 360 differ when they are interpolated.
  package var rotationDegrees: Double
  /// The skew angles along x and y, in degrees.
  package var skewDegrees: Point

  /// Creates components; the defaults change nothing.
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
    // Without these components the pivot cancels out, but rounding could leave a difference.
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
