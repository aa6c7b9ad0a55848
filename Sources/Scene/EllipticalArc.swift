// An arc of an ellipse by its end points, as SVG gives it, to cubic curves.

import Geometry
import Platform
import Support

/// SVG 1.1, appendix F.6 "Elliptical arc implementation notes".
struct EllipticalArc {
  var from: Point
  var to: Point
  var radiusX: Double
  var radiusY: Double
  /// The turn of the ellipse's x axis.
  var degrees: Double
  /// The larger of the two arcs.
  var isLarge: Bool
  /// The one with growing angles (clockwise on the screen).
  var isClockwise: Bool

  /// The curves, each over at most a quarter turn (error below 3e-4 of the radius). A line when a
  /// radius is 0, nothing when the ends are the same.
  var elements: [Path.Element] {
    if from == to { return [] }
    if radiusX == 0 || radiusY == 0 { return [.line(to)] }
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    // The ends, seen from the middle between them in the ellipse's own axes (F.6.5.1).
    let halfX = (from.x - to.x) / 2
    let halfY = (from.y - to.y) / 2
    let x = cosine * halfX + sine * halfY
    let y = -sine * halfX + cosine * halfY
    // Radii too small to reach are enlarged (F.6.6.2).
    let reach = (x * x) / (radiusX * radiusX) + (y * y) / (radiusY * radiusY)
    let rx = radiusX * max(1, reach.squareRoot())
    let ry = radiusY * max(1, reach.squareRoot())
    // The centre in those axes (F.6.5.2).
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

  /// Arcs of the unit circle, mapped; the last one ends exactly at `to`.
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
