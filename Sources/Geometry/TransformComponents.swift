// The parts of a transform that are animated one by one.

/// A skew, then a scale, then a turn, then a move: the order of CSS, whose `transform: skew(…)`
/// acts before its `scale`, `rotate` and `translate`.
package struct TransformComponents: Sendable, Hashable {
  /// In points, right and down.
  package var translation: Point
  /// Factors; negative ones mirror.
  package var scale: Point
  /// Clockwise on the screen, in degrees; 360 is a full turn and not the same as 0 on the way.
  package var rotationDegrees: Double
  /// Angles along x and y, in degrees.
  package var skewDegrees: Point

  /// What is left out changes nothing.
  package init(
    translation: Point = .zero, scale: Point = Point(x: 1, y: 1), rotationDegrees: Double = 0,
    skewDegrees: Point = .zero
  ) {
    self.translation = translation
    self.scale = scale
    self.rotationDegrees = rotationDegrees
    self.skewDegrees = skewDegrees
  }

  /// The transform that skews, scales and turns about `pivot` and moves then.
  package func transform(about pivot: Point) -> Transform {
    // Without them the pivot cancels out, but not always to the last bit.
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
