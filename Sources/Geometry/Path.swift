// An outline of straight lines and cubic curves: what SVG path data becomes.

/// Straight lines and cubic Bézier curves, in points.
package struct Path: Sendable, Hashable {
  /// A step of the pen; curves are cubic.
  package enum Element: Sendable, Hashable {
    /// Begins a new outline there, without a line.
    case move(Point)
    /// A straight line to there.
    case line(Point)
    /// A cubic Bézier curve to `end`.
    case curve(control1: Point, control2: Point, end: Point)
    /// A straight line back to where the outline began.
    case close
  }

  /// In drawing order; the first is a move.
  package var elements: [Element]

  /// - Parameter elements: the first is a move; none make an empty path.
  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The upright box of all points and control points (it holds the path, if not tightly).
  /// Nil when the path is empty.
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
