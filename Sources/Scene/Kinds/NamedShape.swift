// Shapes by name, whose paths follow the size of their view.

package import Geometry
import Support

extension View {
  /// A shape that follows its view's bounds. All but the ellipse and the rounded rectangle lie in
  /// the largest square in the middle of the bounds.
  package enum NamedShape: Sendable, Hashable {
    case circle
    /// The largest ellipse in the view's bounds.
    case ellipse
    /// The view's bounds with its corner radii.
    case roundedRect
    /// A circle whose stroke lies inside the square.
    case ring
    /// A part of a ring, between two angles in degrees clockwise from the top.
    case arc(start: Double, end: Double)
    /// A star with a number of points. `inner` is the radius of its notches as a fraction.
    case star(points: Int, inner: Double)
    case checkmark

    package enum Name: String, Sendable, CaseIterable {
      case circle, ellipse, roundedRect, arc, ring, star, checkmark
    }
  }
}

extension View.NamedShape {
  /// Returns the path. It runs clockwise from the top; an ellipse begins at the right, as
  /// `UIBezierPath(ovalIn:)`.
  ///
  /// - Parameters:
  ///   - box: the view's bounds with its corner radii.
  ///   - lineWidth: the width of the stroke in points. The strokes of rings and arcs lie inside.
  package func path(in box: RoundedRect, lineWidth: Double) -> Path {
    let rect = box.rect
    let side = min(rect.width, rect.height)
    let centre = Point(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
    let inside = max(side / 2 - lineWidth / 2, 0)
    func point(_ degrees: Double, _ width: Double, _ height: Double) -> Point {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      return Point(x: centre.x + width * sine, y: centre.y - height * cosine)
    }
    func point(_ degrees: Double, _ radius: Double) -> Point { point(degrees, radius, radius) }
    switch self {
    case .roundedRect: return box.path
    case .circle: return Path(Self.arc(point, side / 2, from: 0, to: 360) + [.close])
    case .ellipse:
      let arc = Self.arc(
        { point($0, $1 * rect.width / 2, $1 * rect.height / 2) }, 1, from: 90, to: 450)
      return Path(arc + [.close])
    case .ring: return Path(Self.arc(point, inside, from: 0, to: 360) + [.close])
    case .arc(let start, let end): return Path(Self.arc(point, inside, from: start, to: end))
    case .star(let points, let inner):
      let step = 180 / Double(points)
      let radii = [side / 2, side / 2 * inner]
      let corners: [Point] = (0..<2 * points).map { point(Double($0) * step, radii[$0 % 2]) }
      return Self.line(through: corners, closed: true)
    case .checkmark:
      let corners: [Point] = Self.checkmarkCorners.map { corner in
        Point(x: centre.x + (corner.x - 0.5) * side, y: centre.y + (corner.y - 0.5) * side)
      }
      return Self.line(through: corners, closed: false)
    }
  }

  private static func line(through corners: [Point], closed: Bool) -> Path {
    var elements = corners.prefix(1).map { Path.Element.move($0) }
    elements += corners.dropFirst().map { Path.Element.line($0) }
    if closed { elements.append(.close) }
    return Path(elements)
  }

  /// The corners of a check mark in the unit square, with room for the stroke.
  private static let checkmarkCorners = [
    Point(x: 0.18, y: 0.54), Point(x: 0.41, y: 0.77), Point(x: 0.84, y: 0.26),
  ]

  /// Returns an arc as curves of at most 45°, whose distance from the circle is below 5 millionths
  /// of the radius.
  ///
  /// - Parameter point: returns the point at an angle in degrees and a radius.
  private static func arc(
    _ point: (Double, Double) -> Point, _ radius: Double, from start: Double, to end: Double
  ) -> [Path.Element] {
    let count = max(1, Int(saturating: (abs(end - start) / 45).rounded(.up)))
    let step = (end - start) / Double(count)
    // The control points of an arc of `step` degrees lie on its tangents: 4/3 tan(step/4) × radius.
    let arm = 4.0 / 3 * tan(step * .pi / 720)
    let (reach, turn) = ((1 + arm * arm).squareRoot(), atan2(arm, 1) * 180 / .pi)
    var elements: [Path.Element] = [.move(point(start, radius))]
    for index in 0..<count {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      elements.append(
        .curve(
          control1: point(from + turn, radius * reach), control2: point(to - turn, radius * reach),
          end: point(to, radius)))
    }
    return elements
  }
}
