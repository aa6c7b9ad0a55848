// Paths of straight lines and cubic Bézier curves.

/// A path of straight lines and cubic Bézier curves, in points.
package struct Path: Sendable, Hashable {
  /// A segment of a path, or the start of a subpath.
  package enum Element: Sendable, Hashable {
    /// The start of a new subpath at a point, without a line.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A cubic Bézier curve from the current point to `end`.
    case curve(control1: Point, control2: Point, end: Point)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The elements in drawing order. The first element is a move.
  package var elements: [Element]

  /// - Parameter elements: the elements, of which the first is a move. An empty path has no
  ///   elements.
  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The bounding rectangle of all points and control points; nil for an empty path. It contains
  /// the path but may be larger than the path's tight bounds.
  package var controlBox: Rect? {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .curve(let control1, let control2, let end): points += [control1, control2, end]
      case .close: break
      }
    }
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
