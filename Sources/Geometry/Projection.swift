// Projective maps of the plane: views that are turned in space and seen in perspective.

/// The map x′ = (a·x + c·y + tx) / w, y′ = (b·x + d·y + ty) / w, with w = px·x + py·y + pw.
///
/// The weight w is a multiple of a point's distance from the eye. Points with a weight of 0 or less
/// are beside or behind the eye and have no image.
package struct Projection: Sendable, Hashable {
  /// The numerators of x′ and y′.
  package var numerators: Transform
  /// The coefficient of x in the weight, per point.
  package var px: Double
  /// The coefficient of y in the weight, per point.
  package var py: Double
  /// The constant term of the weight.
  package var pw: Double

  package init(numerators: Transform, px: Double = 0, py: Double = 0, pw: Double = 1) {
    (self.numerators, self.px, self.py, self.pw) = (numerators, px, py, pw)
  }

  /// Whether all points have the same weight.
  package var isAffine: Bool { px == 0 && py == 0 }

  package func weight(of point: Point) -> Double { px * point.x + py * point.y + pw }

  /// Returns the image of a point; nil for a point that is not in front of the eye.
  package func apply(to point: Point) -> Point? {
    let weight = weight(of: point)
    guard weight > Self.leastWeight else { return nil }
    let numerator = numerators.apply(to: point)
    return Point(x: numerator.x / weight, y: numerator.y / weight)
  }

  /// The minimum weight of a point that shows. The point is then magnified by 64 compared to a
  /// point of weight 1, beyond which nothing can be recognised.
  package static let leastWeight = 1.0 / 64

  /// Returns the map that applies `self` first and `outer` second.
  package func then(_ outer: Projection) -> Projection {
    let (n, m) = (numerators, outer.numerators)
    return Projection(
      numerators: Transform(
        a: n.a * m.a + n.b * m.c + px * m.tx, b: n.a * m.b + n.b * m.d + px * m.ty,
        c: n.c * m.a + n.d * m.c + py * m.tx, d: n.c * m.b + n.d * m.d + py * m.ty,
        tx: n.tx * m.a + n.ty * m.c + pw * m.tx, ty: n.tx * m.b + n.ty * m.d + pw * m.ty),
      px: n.a * outer.px + n.b * outer.py + px * outer.pw,
      py: n.c * outer.px + n.d * outer.py + py * outer.pw,
      pw: n.tx * outer.px + n.ty * outer.py + pw * outer.pw)
  }

  package func then(_ outer: Transform) -> Projection { then(Projection(numerators: outer)) }

  /// The inverse map, for points in front of the eye; nil if all points lie on a line. It gives
  /// each image the reciprocal of its point's weight.
  package var inverted: Projection? {
    let n = numerators
    // The rows of the matrix are (a, c, tx), (b, d, ty) and (px, py, pw). Its inverse is the
    // transposed matrix of the cofactors, divided by the determinant.
    let (ca, cb, cp) = (n.d * pw - n.ty * py, n.ty * px - n.b * pw, n.b * py - n.d * px)
    let determinant = n.a * ca + n.c * cb + n.tx * cp
    let scale = 1 / determinant
    guard determinant.magnitude > 1e-12, scale.magnitude > 1e-18 else { return nil }
    return Projection(
      numerators: Transform(
        a: ca * scale, b: cb * scale, c: (n.tx * py - n.c * pw) * scale,
        d: (n.a * pw - n.tx * px) * scale, tx: (n.c * n.ty - n.tx * n.d) * scale,
        ty: (n.tx * n.b - n.a * n.ty) * scale),
      px: cp * scale, py: (n.c * px - n.a * py) * scale, pw: (n.a * n.d - n.c * n.b) * scale)
  }

  /// Returns the part of a rectangle whose image lies inside another rectangle, as the corners of a
  /// convex polygon; empty if nothing shows.
  ///
  /// - Parameter window: the rectangle for the image; nil for any image in front of the eye.
  package func corners(of rect: Rect, seenIn window: Rect?) -> [Point] {
    let n = numerators
    var corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    /// Keeps the part in which a·x + b·y + c is not negative.
    func keep(_ a: Double, _ b: Double, _ c: Double) {
      var kept: [Point] = []
      for (index, point) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let (one, other) = (a * point.x + b * point.y + c, a * next.x + b * next.y + c)
        if one >= 0 { kept.append(point) }
        if (one >= 0) != (other >= 0) {
          kept.append(point + (next - point) * (one / (one - other)))
        }
      }
      corners = kept
    }
    keep(px, py, pw - 2 * Self.leastWeight)
    if let window {
      keep(n.a - window.minX * px, n.c - window.minX * py, n.tx - window.minX * pw)
      keep(window.maxX * px - n.a, window.maxX * py - n.c, window.maxX * pw - n.tx)
      keep(n.b - window.minY * px, n.d - window.minY * py, n.ty - window.minY * pw)
      keep(window.maxY * px - n.b, window.maxY * py - n.d, window.maxY * pw - n.ty)
    }
    return corners
  }

  /// Returns the smallest axis-aligned rectangle that contains the image of the part of `rect` in
  /// front of the eye; nil if no part is.
  package func boundingBox(of rect: Rect) -> Rect? {
    Rect(holding: corners(of: rect, seenIn: nil).compactMap(apply(to:)))
  }
}

extension Rect {
  /// Creates the smallest rectangle that contains some points; nil without points.
  package init?(holding points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points.dropFirst() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
