// The conversion of SVG's elliptical arcs to cubic curves.

import Geometry
import Support

/// An elliptical arc as in SVG path data, with the formulas of SVG 1.1, appendix F.6.
struct EllipticalArc {
  var from: Point
  var to: Point
  var radiusX: Double
  var radiusY: Double
  /// The rotation of the ellipse's x axis, in degrees, clockwise on the screen.
  var degrees: Double
  /// Whether the arc spans more than 180°: SVG's large-arc flag.
  var isLarge: Bool
  /// Whether the arc runs clockwise on the screen: SVG's sweep flag.
  var isClockwise: Bool

  /// The arc as cubic curves of at most 90° each, with an error below 3e-4 of the radius. If a
  /// radius is 0, the arc is a single line. If the end points are equal, the list is empty.
  var elements: [Path.Element] {
    if from == to { return [] }
    if radiusX == 0 || radiusY == 0 { return [.line(to)] }
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    // Transform the end points into the ellipse's axes, relative to their midpoint (F.6.5.1).
    let halfX = (from.x - to.x) / 2
    let halfY = (from.y - to.y) / 2
    let x = cosine * halfX + sine * halfY
    let y = -sine * halfX + cosine * halfY
    // Enlarge radii that are too small for an ellipse through both end points (F.6.6.2).
    let reach = (x * x) / (radiusX * radiusX) + (y * y) / (radiusY * radiusY)
    let rx = radiusX * max(1, reach.squareRoot())
    let ry = radiusY * max(1, reach.squareRoot())
    // Compute the centre in the ellipse's axes, relative to the midpoint (F.6.5.2).
    let weight = rx * rx * y * y + ry * ry * x * x
    let under = max(0, (rx * rx * ry * ry - weight) / weight)
    let factor = under.squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let centerX = factor * rx * y / ry
    let centerY = -factor * ry * x / rx
    let first = atan2((y - centerY) / ry, (x - centerX) / rx)
    let last = atan2((-y - centerY) / ry, (-x - centerX) / rx)
    var sweep = last - first
    if isClockwise && sweep < 0 { sweep += 2 * .pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * .pi }
    let map = Transform(a: rx, b: 0, c: 0, d: ry, tx: centerX, ty: centerY)
      .then(
        Transform(
          a: cosine, b: sine, c: -sine, d: cosine, tx: (from.x + to.x) / 2,
          ty: (from.y + to.y) / 2))
    return curves(first: first, sweep: sweep, map: map)
  }

  /// Returns curves along the unit circle, mapped by `map`. The last curve ends exactly at `to`.
  ///
  /// - Parameters:
  ///   - first: the angle of the first point, in radians.
  ///   - sweep: the signed angle from the first point to the last point, in radians.
  private func curves(first: Double, sweep: Double, map: Transform) -> [Path.Element] {
    let count = max(1, Int(saturating: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let a = first + step * Double(index)
      let b = a + step
      let control1 = Point(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a))
      let control2 = Point(x: cos(b) + handle * sin(b), y: sin(b) - handle * cos(b))
      let end = Point(x: cos(b), y: sin(b))
      return .curve(
        control1: map.apply(to: control1), control2: map.apply(to: control2),
        end: index == count - 1 ? to : map.apply(to: end))
    }
  }
}
