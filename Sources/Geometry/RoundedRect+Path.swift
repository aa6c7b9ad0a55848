// The outline of a rounded rectangle as a path.

import Support

extension RoundedRect {
  /// The outline, clockwise on the screen. Each corner consists of two Bézier curves of 45°, whose
  /// distance from the circle is below 5 millionths of the radius.
  package var path: Path {
    guard radius > 0 else {
      return Path([
        .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
        .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
      ])
    }
    var elements: [Path.Element] = [.move(Point(x: rect.minX + radii.topLeft, y: rect.minY))]
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var radius = radii.topRight
    elements += corner(Point(x: right - radius, y: top + radius), radius, from: -90)
    radius = radii.bottomRight
    elements += corner(Point(x: right - radius, y: bottom - radius), radius, from: 0)
    radius = radii.bottomLeft
    elements += corner(Point(x: left + radius, y: bottom - radius), radius, from: 90)
    radius = radii.topLeft
    elements += corner(Point(x: left + radius, y: top + radius), radius, from: 180)
    elements.append(.close)
    return Path(elements)
  }

  /// Returns a line to the start of a quarter circle, then the quarter circle around `centre`.
  private func corner(
    _ centre: Point, _ radius: Double, from degrees: Double
  ) -> [Path.Element] {
    guard radius > 0 else { return [.line(centre)] }
    /// The length of the control arms for an arc of 45°: 4/3 tan(45°/4) × radius.
    let arm = 4.0 / 3 * tan(.pi / 16) * radius
    func point(_ angle: Double, ahead: Double = 0) -> Point {
      let (sine, cosine) = sineAndCosine(degrees: angle)
      return Point(
        x: centre.x + radius * cosine - ahead * sine, y: centre.y + radius * sine + ahead * cosine)
    }
    func arc(_ start: Double) -> Path.Element {
      .curve(
        control1: point(start, ahead: arm), control2: point(start + 45, ahead: -arm),
        end: point(start + 45))
    }
    return [.line(point(degrees)), arc(degrees), arc(degrees + 45)]
  }
}
