// The clipping of paths to the visible area. Cairo's coordinates are 24.8 fixed point and end at 8
// million pixels. The coordinates of a scene have no such limit.

import Geometry

/// Flattens a path into line segments and keeps the parts that affect the pixels in `bounds`.
struct PathCutter {
  /// The clip rectangle, in pixels.
  let bounds: Rect

  /// The maximum distance between a curve and its line segments, in pixels, as in Cairo.
  private static let flatness = 0.01
  /// The maximum depth of halving a curve. 24 halvings reduce a curve of a million pixels to a
  /// tenth of a pixel.
  private static let deepest = 24

  /// A polyline. A closed polyline has another segment, from the last point to the first.
  struct Line {
    var points: [Point]
    var isClosed: Bool
  }

  /// Returns polygons that cover the same pixels inside `bounds` as the path, under either fill
  /// rule.
  func polygons(of path: Path, _ transform: Transform) -> [Line] {
    lines(of: path, transform).compactMap { line in
      var points = line.points
      for edge in BoundsEdge.allCases where !points.isEmpty { points = cut(points, at: edge) }
      return points.count < 3 ? nil : Line(points: points, isClosed: true)
    }
  }

  /// Returns the parts of a path's lines that pass through `bounds`. The bounds must include a
  /// margin for the pen's width.
  func strokes(of path: Path, _ transform: Transform) -> [Line] {
    lines(of: path, transform).flatMap(visiblePieces)
  }

  private func lines(of path: Path, _ transform: Transform) -> [Line] {
    var lines: [Line] = []
    var points: [Point] = []
    func finish(closed: Bool) {
      if points.count > 1 { lines.append(Line(points: points, isClosed: closed)) }
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        points = [transform.apply(to: point)]
      case .line(let point):
        points.append(transform.apply(to: point))
      case .curve(let control1, let control2, let end):
        let curve = [control1, control2, end].map(transform.apply)
        flatten(points.last ?? curve[0], curve[0], curve[1], curve[2], depth: 0, into: &points)
      case .close:
        finish(closed: true)
        points = points.first.map { [$0] } ?? []
      }
    }
    finish(closed: false)
    return lines
  }

  private func flatten(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, depth: Int,
    into points: inout [Point]
  ) {
    // A curve beyond one edge of `bounds` is replaced by its chord, which covers the same area
    // inside.
    if depth == Self.deepest || isOutside(start, control1, control2, end)
      || isFlat(start, control1, control2, end)
    {
      points.append(end)
      return
    }
    let (a, b, c) = (middle(start, control1), middle(control1, control2), middle(control2, end))
    let (ab, bc) = (middle(a, b), middle(b, c))
    let half = middle(ab, bc)
    flatten(start, a, ab, half, depth: depth + 1, into: &points)
    flatten(half, bc, c, end, depth: depth + 1, into: &points)
  }

  private func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    max(a.x, b.x, c.x, d.x) < bounds.minX || min(a.x, b.x, c.x, d.x) > bounds.maxX
      || max(a.y, b.y, c.y, d.y) < bounds.minY || min(a.y, b.y, c.y, d.y) > bounds.maxY
  }

  /// Whether the cubic deviates from its chord by at most `flatness`. The deviation is at most ¾ of
  /// the second differences of the control points.
  private func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let x = max(abs(a.x - 2 * b.x + c.x), abs(b.x - 2 * c.x + d.x))
    let y = max(abs(a.y - 2 * b.y + c.y), abs(b.y - 2 * c.y + d.y))
    return 0.75 * (x + y) <= Self.flatness
  }

  private func middle(_ a: Point, _ b: Point) -> Point {
    Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}

extension PathCutter {
  private enum BoundsEdge: CaseIterable {
    case left, top, right, bottom
  }

  /// Returns a point's signed distance from an edge of `bounds`, in pixels; negative outside.
  private func depth(_ point: Point, _ edge: BoundsEdge) -> Double {
    switch edge {
    case .left: point.x - bounds.minX
    case .top: point.y - bounds.minY
    case .right: bounds.maxX - point.x
    case .bottom: bounds.maxY - point.y
    }
  }

  /// Clips a polygon at one edge (Sutherland and Hodgman, CACM 17, 1974).
  private func cut(_ points: [Point], at edge: BoundsEdge) -> [Point] {
    guard var previous = points.last else { return [] }
    var before = depth(previous, edge)
    var result: [Point] = []
    result.reserveCapacity(points.count + 4)
    for point in points {
      let here = depth(point, edge)
      if (here >= 0) != (before >= 0) {
        result.append(between(previous, point, before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      (previous, before) = (point, here)
    }
    return result
  }

  private func between(_ a: Point, _ b: Point, _ fraction: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
  }

  private func visiblePieces(of line: Line) -> [Line] {
    let closing = line.isClosed ? [line.points[0]] : []
    let points = line.points + closing
    var pieces: [Line] = []
    for (from, to) in zip(points, points.dropFirst()) {
      guard let (start, end) = visiblePart(from, to) else { continue }
      if let last = pieces.indices.last, pieces[last].points.last == start {
        pieces[last].points.append(end)
      } else {
        pieces.append(Line(points: [start, end], isClosed: false))
      }
    }
    guard line.isClosed, let last = pieces.last, let first = pieces.first,
      last.points.last == first.points.first
    else { return pieces }
    // The closed line begins and ends inside the bounds, so its first corner needs a join instead
    // of two caps.
    if pieces.count == 1 {
      pieces[0].points.removeLast()
      pieces[0].isClosed = true
    } else {
      pieces.removeLast()
      pieces[0].points = last.points + first.points.dropFirst()
    }
    return pieces
  }

  /// Returns the part of a segment inside `bounds` (Liang and Barsky); nil if the segment is
  /// outside.
  private func visiblePart(_ from: Point, _ to: Point) -> (Point, Point)? {
    var (enters, leaves) = (0.0, 1.0)
    for edge in BoundsEdge.allCases {
      let (start, end) = (depth(from, edge), depth(to, edge))
      if start < 0 && end < 0 { return nil }
      if start < 0 { enters = max(enters, start / (start - end)) }
      if end < 0 { leaves = min(leaves, start / (start - end)) }
    }
    guard enters <= leaves else { return nil }
    return (
      enters == 0 ? from : between(from, to, enters), leaves == 1 ? to : between(from, to, leaves)
    )
  }
}
