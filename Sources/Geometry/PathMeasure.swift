// Lengths along a path, for strokes that are drawn in part or dashed.

/// A path with the lengths of its segments. Lengths are in points and exact to about 0.001 %.
package struct PathMeasure {
  /// A line or a curve with its length.
  fileprivate struct Segment {
    /// The start, two control points and the end. The control points of a line are on the line.
    let points: [Point]
    let isLine: Bool
    /// The lengths from the start to each of the equal steps of the curve's parameter.
    let lengths: [Double]

    var length: Double { lengths[lengths.count - 1] }
  }

  /// A connected part of the path.
  fileprivate struct Contour {
    private(set) var segments: [Segment] = []
    /// The length from the start of the subpath to the start of each segment.
    private(set) var starts: [Double] = []
    private(set) var length = 0.0
    var isClosed = false

    mutating func append(_ segment: Segment) {
      segments.append(segment)
      starts.append(length)
      length += segment.length
    }

    /// Returns the index of the segment at a length from the start.
    func segment(at length: Double) -> Int {
      var (low, high) = (0, segments.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= length { low = middle } else { high = middle }
      }
      return low
    }
  }

  private let contours: [Contour]
  /// The length of all subpaths together.
  package let length: Double

  package init(_ path: Path) {
    var contours: [Contour] = []
    var contour = Contour()
    var (first, last) = (Point.zero, Point.zero)
    func finish() {
      if !contour.segments.isEmpty { contours.append(contour) }
      contour = Contour()
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        (first, last) = (point, point)
      case .line(let end):
        contour.append(Segment(from: last, to: end))
        last = end
      case .curve(let control1, let control2, let end):
        contour.append(Segment([last, control1, control2, end]))
        last = end
      case .close:
        if last != first { contour.append(Segment(from: last, to: first)) }
        contour.isClosed = true
        finish()
        last = first
      }
    }
    finish()
    self.contours = contours
    length = contours.reduce(0) { $0 + $1.length }
  }

  /// Returns the part of the path between two fractions of its length, 0…1, as
  /// CAShapeLayer.strokeStart and strokeEnd select it. The part is empty unless `start` is below
  /// `end`.
  package func part(from start: Double, to end: Double) -> Path {
    var result = Path()
    let (low, high) = (max(start, 0) * length, min(end, 1) * length)
    guard low < high else { return result }
    var before = 0.0
    for contour in contours {
      let whole = contour.length
      if low <= before, before + whole <= high {
        append(contour, to: &result)
      } else {
        append(contour, from: low - before, to: high - before, to: &result)
      }
      before += whole
    }
    return result
  }

  /// Returns the path as dashes. The pattern begins anew on each subpath, as in Core Graphics.
  /// Returns nil for more than `PathMeasure.mostDashes` dashes.
  ///
  /// - Parameters:
  ///   - dash: the length of a dash, above 0.
  ///   - gap: the length of a gap, 0 or more.
  ///   - phase: the length of the pattern that is skipped at the start of a subpath.
  package func dashes(_ dash: Double, gap: Double, phase: Double) -> Path? {
    let period = dash + gap
    guard period > 0, length / period + Double(contours.count) <= Self.mostDashes else {
      return nil
    }
    var result = Path()
    for contour in contours {
      let whole = contour.length
      let skipped = phase - (phase / period).rounded(.down) * period
      var count = 0.0
      while count * period - skipped < whole {
        let start = count * period - skipped
        append(contour, from: start, to: start + dash, to: &result)
        count += 1
      }
    }
    return result
  }

  /// The maximum number of dashes. A path with more dashes has a solid stroke.
  package static let mostDashes = 20_000.0

  private func append(_ contour: Contour, to path: inout Path) {
    path.elements.append(.move(contour.segments[0].points[0]))
    for segment in contour.segments { path.elements.append(segment.element) }
    if contour.isClosed { path.elements.append(.close) }
  }

  /// Appends the part of a subpath between two lengths, as an open subpath.
  private func append(_ contour: Contour, from low: Double, to high: Double, to path: inout Path) {
    var isOpen = false
    for index in contour.segment(at: low)..<contour.segments.count {
      let (segment, before) = (contour.segments[index], contour.starts[index])
      guard before < high else { return }
      let (start, end) = (max(low - before, 0), min(high - before, segment.length))
      guard start < end else { continue }
      let part = segment.part(from: start, to: end)
      if !isOpen { path.elements.append(.move(part.points[0])) }
      isOpen = true
      path.elements.append(part.element)
    }
  }
}

extension PathMeasure.Segment {
  /// The number of steps of a curve's length table.
  private static let steps = 32

  fileprivate init(from start: Point, to end: Point) {
    points = [start, start, end, end]
    isLine = true
    lengths = [0, (end - start).length]
  }

  fileprivate init(_ points: [Point]) {
    self.points = points
    isLine = false
    var (lengths, total) = ([0.0], 0.0)
    for step in 0..<Self.steps {
      total += Self.length(
        of: points, from: Double(step) / Double(Self.steps),
        to: Double(step + 1) / Double(Self.steps))
      lengths.append(total)
    }
    self.lengths = lengths
  }

  fileprivate var element: Path.Element {
    isLine
      ? .line(points[3]) : .curve(control1: points[1], control2: points[2], end: points[3])
  }

  /// Returns the part between two lengths, 0…`length`.
  fileprivate func part(from start: Double, to end: Double) -> Self {
    if isLine {
      let way = points[3] - points[0]
      return Self(
        from: points[0] + way * (start / length), to: points[0] + way * (end / length))
    }
    let (low, high) = (parameter(at: start), parameter(at: end))
    let tail = Self.split(points, at: low).after
    return Self(Self.split(tail, at: low < 1 ? (high - low) / (1 - low) : 1).before)
  }

  /// Returns the parameter of the curve, 0…1, at a length from its start.
  private func parameter(at length: Double) -> Double {
    guard let upper = lengths.firstIndex(where: { $0 >= length }), upper > 0 else {
      return length <= 0 ? 0 : 1
    }
    let lower = Double(upper - 1) / Double(Self.steps)
    var (low, high) = (lower, Double(upper) / Double(Self.steps))
    let rest = length - lengths[upper - 1]
    // Halve the step until the error is far below a thousandth of a pixel.
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Self.length(of: points, from: lower, to: middle) < rest {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  /// Returns the length of a cubic curve between two parameters, by Gauss and Legendre's rule of
  /// five points.
  private static func length(of points: [Point], from low: Double, to high: Double) -> Double {
    let rule = [
      (0.0, 0.5688888888888889), (-0.5384693101056831, 0.47862867049936647),
      (0.5384693101056831, 0.47862867049936647), (-0.906179845938664, 0.23692688505618908),
      (0.906179845938664, 0.23692688505618908),
    ]
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    let sides = [points[1] - points[0], points[2] - points[1], points[3] - points[2]]
    return rule.reduce(0) { sum, node in
      let t = middle + half * node.0
      let (a, b, c) = (3 * (1 - t) * (1 - t), 6 * t * (1 - t), 3 * t * t)
      let speed = sides[0] * a + sides[1] * b + sides[2] * c
      return sum + node.1 * half * speed.length
    }
  }

  /// Returns the two parts of a cubic curve (de Casteljau).
  private static func split(
    _ points: [Point], at t: Double
  ) -> (before: [Point], after: [Point]) {
    func mix(_ one: Point, _ other: Point) -> Point { one + (other - one) * t }
    let (a, b, c) = (
      mix(points[0], points[1]), mix(points[1], points[2]), mix(points[2], points[3])
    )
    let (ab, bc) = (mix(a, b), mix(b, c))
    let middle = mix(ab, bc)
    return ([points[0], a, ab, middle], [middle, bc, c, points[3]])
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
