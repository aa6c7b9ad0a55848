// The components of a transform, such as scale and rotation, which are animated separately.

/// A skew, scale, rotation, turn in space and translation, applied in this order. In CSS,
/// `transform: skew(…)` also acts before the properties `scale`, `rotate` and `translate`.
package struct TransformComponents: Sendable, Hashable {
  /// The translation in points, to the right and down.
  package var translation: Point
  /// The horizontal and vertical scale factors; a negative factor mirrors.
  package var scale: Point
  /// The rotation in degrees, clockwise on the screen. An animation from 0 to 360 is a full turn.
  package var rotationDegrees: Double
  /// The skew angles in degrees, with the meaning of CSS's `skew(x, y)`.
  package var skewDegrees: Point
  /// The angles of the turn in space, in degrees: first about the x axis, then about the y axis.
  /// Positive angles move the upper and the right edge away, as `CATransform3DMakeRotation`.
  package var turnDegrees: Point
  /// The distance of the eye from the plane in points; 0 for a view without perspective. In Core
  /// Animation, `m34` is its negative reciprocal.
  package var eyeDistance: Double

  /// Creates components; the defaults are the identity.
  package init(
    translation: Point = .zero, scale: Point = Point(x: 1, y: 1), rotationDegrees: Double = 0,
    skewDegrees: Point = .zero, turnDegrees: Point = .zero, eyeDistance: Double = 0
  ) {
    self.translation = translation
    self.scale = scale
    self.rotationDegrees = rotationDegrees
    self.skewDegrees = skewDegrees
    self.turnDegrees = turnDegrees
    self.eyeDistance = eyeDistance
  }

  /// Returns the transform that skews, scales, rotates and turns about `pivot` and then translates,
  /// without perspective.
  package func transform(about pivot: Point) -> Transform {
    // A pure translation does not depend on the pivot. The early return avoids rounding errors.
    guard
      scale != Point(x: 1, y: 1) || rotationDegrees != 0 || skewDegrees != .zero
        || turnDegrees != .zero
    else {
      return .translation(x: translation.x, y: translation.y)
    }
    var transform = inPlane(about: pivot)
    if turnDegrees != .zero { transform = transform.then(turn.numerators) }
    return transform.then(.translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
  }

  /// Returns the map that also applies the perspective, seen from a point above `pivot`; nil if no
  /// part of the plane is nearer to the eye than another.
  package func projection(about pivot: Point) -> Projection? {
    let turn = turn
    guard !turn.isAffine else { return nil }
    return Projection(numerators: inPlane(about: pivot)).then(turn)
      .then(.translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
  }

  /// Whether the view shows its front.
  package var showsFront: Bool {
    sineAndCosine(degrees: turnDegrees.x).cosine * sineAndCosine(degrees: turnDegrees.y).cosine >= 0
  }

  /// Returns the skew, the scale and the rotation about a point, which becomes the origin.
  private func inPlane(about pivot: Point) -> Transform {
    Transform.translation(x: -pivot.x, y: -pivot.y)
      .then(.skew(xDegrees: skewDegrees.x, yDegrees: skewDegrees.y))
      .then(.scale(x: scale.x, y: scale.y))
      .then(.rotation(degrees: rotationDegrees))
  }

  /// The turn in space about the origin, seen from above it.
  ///
  /// The matrices are Core Animation's and CSS's. The turn about the x axis moves (x, y, 0) to
  /// (x, y cos, y sin). The turn about the y axis moves (x, y, z) to (x cos + z sin, y,
  /// z cos − x sin). The weight is 1 − z / eyeDistance.
  private var turn: Projection {
    let (sineX, cosineX) = sineAndCosine(degrees: turnDegrees.x)
    let (sineY, cosineY) = sineAndCosine(degrees: turnDegrees.y)
    let map = Transform(a: cosineY, b: 0, c: sineX * sineY, d: cosineX, tx: 0, ty: 0)
    guard eyeDistance > 0 else { return Projection(numerators: map) }
    return Projection(
      numerators: map, px: sineY / eyeDistance, py: -sineX * cosineY / eyeDistance)
  }
}
