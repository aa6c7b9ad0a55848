// Affine transforms of the plane, with the coefficients of CGAffineTransform and cairo_matrix_t.

import Support

/// The affine transform x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
package struct Transform: Sendable, Hashable {
  /// The coefficient of x in x′.
  package var a: Double
  /// The coefficient of x in y′.
  package var b: Double
  /// The coefficient of y in x′.
  package var c: Double
  /// The coefficient of y in y′.
  package var d: Double
  /// The constant term of x′, in points.
  package var tx: Double
  /// The constant term of y′, in points.
  package var ty: Double

  /// Creates a transform from six numbers in the order of CGAffineTransform(a:b:c:d:tx:ty:).
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation by x points to the right and y points down.
  package static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin; negative factors mirror.
  package static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation about the origin. Positive angles, in degrees, turn clockwise on the
  /// screen, because y increases downwards.
  package static func rotation(degrees: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a skew about the origin: x′ = x + tan(xDegrees)·y and y′ = y + tan(yDegrees)·x. CSS's
  /// `skew(x, y)` is the same. Each tangent is clamped to ±1,000, so that the result is finite.
  package static func skew(xDegrees: Double, yDegrees: Double) -> Transform {
    func tangent(_ degrees: Double) -> Double {
      let (sine, cosine) = sineAndCosine(degrees: degrees.remainder(dividingBy: 180))
      return min(max(sine / cosine, -1_000), 1_000)
    }
    return Transform(a: 1, b: tangent(yDegrees), c: tangent(xDegrees), d: 1, tx: 0, ty: 0)
  }

  /// Returns the transform that applies `self` first and `outer` second.
  package func then(_ outer: Transform) -> Transform {
    Transform(
      a: a * outer.a + b * outer.c,
      b: a * outer.b + b * outer.d,
      c: c * outer.a + d * outer.c,
      d: c * outer.b + d * outer.d,
      tx: tx * outer.a + ty * outer.c + outer.tx,
      ty: tx * outer.b + ty * outer.d + outer.ty)
  }

  /// Returns the image of `point` under the transform.
  package func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the smallest axis-aligned rectangle that contains the image of `rect`.
  package func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      apply(to: Point(x: rect.minX, y: rect.minY)), apply(to: Point(x: rect.maxX, y: rect.minY)),
      apply(to: Point(x: rect.minX, y: rect.maxY)), apply(to: Point(x: rect.maxX, y: rect.maxY)),
    ]
    var (left, top) = (corners[0].x, corners[0].y)
    var (right, bottom) = (left, top)
    for corner in corners.dropFirst() {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The inverse transform; nil if the magnitude of the determinant is outside 1e-12…1e18.
  package var inverted: Transform? {
    let scale = 1 / determinant
    guard determinant.magnitude > 1e-12, scale.magnitude > 1e-18 else { return nil }
    return Transform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }

  /// The factor by which areas change: negative for a reflection, 0 if all areas become 0.
  package var determinant: Double { a * d - b * c }

  /// An upper bound of the factor by which the transform lengthens any line.
  package var largestStretch: Double {
    (a * a + b * b + c * c + d * d).squareRoot()
  }
}

/// Returns the sine and cosine of an angle in degrees. The results for multiples of 90° are exact.
/// If they were computed from radians, they would have an error of 6e-17.
package func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let turn = degrees.remainder(dividingBy: 360)
  switch turn {
  case 0: return (0, 1)
  case 90: return (1, 0)
  case -90: return (-1, 0)
  case 180, -180: return (0, -1)
  default:
    let radians = turn * .pi / 180
    return (sin(radians), cos(radians))
  }
}
