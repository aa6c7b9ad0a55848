// The parts of a transform that are animated one by one.

/// A scale, then a turn, then a move: CGAffineTransformComponents without shear.
package struct TransformComponents: Sendable, Hashable {
  /// In points, right and down.
  package var translation: Point
  /// Factors; negative ones mirror.
  package var scale: Point
  /// Clockwise on the screen, in degrees; 360 is a full turn and not the same as 0 on the way.
  package var rotationDegrees: Double

  /// What is left out changes nothing.
  package init(
    translation: Point = .zero, scale: Point = Point(x: 1, y: 1), rotationDegrees: Double = 0
  ) {
    self.translation = translation
    self.scale = scale
    self.rotationDegrees = rotationDegrees
  }

  /// The transform that scales and turns about `pivot` and moves then.
  package func transform(about pivot: Point) -> Transform {
    // Without scale and turn the pivot cancels out, but not always to the last bit.
    guard scale != Point(x: 1, y: 1) || rotationDegrees != 0 else {
      return .translation(x: translation.x, y: translation.y)
    }
    return Transform.translation(x: -pivot.x, y: -pivot.y)
      .then(.scale(x: scale.x, y: scale.y))
      .then(.rotation(degrees: rotationDegrees))
      .then(.translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
  }
}
