// Where and when a recording looks at a scene: scale, crop and shift in time.

package import Geometry

/// How a recording's pixels and seconds are a scene's points and seconds.
package struct Placement: Sendable, Hashable {
  /// Pixels of the recording for each point, above 0.
  package var scale: Double
  /// The point of the screen at the recording's upper left corner.
  package var origin: Point
  /// The scene's beginning on the recording's clock, in seconds.
  package var offsetSeconds: Double

  /// A recording that looks so.
  package init(scale: Double, origin: Point, offsetSeconds: Double = 0) {
    (self.scale, self.origin, self.offsetSeconds) = (scale, origin, offsetSeconds)
  }
}

/// What somebody knows of a placement; nil: it is to be found.
package struct KnownPlacement: Sendable, Hashable {
  /// Pixels of the recording for each point, above 0.
  package var scale: Double?
  /// The point of the screen at the recording's upper left corner.
  package var origin: Point?
  /// The scene's beginning on the recording's clock, in seconds.
  package var offsetSeconds: Double?

  /// Nothing is known unless it is said.
  package init(scale: Double? = nil, origin: Point? = nil, offsetSeconds: Double? = nil) {
    (self.scale, self.origin, self.offsetSeconds) = (scale, origin, offsetSeconds)
  }
}

extension RecordedTracks {
  /// Differences below this count by their square, in points, and those above by themselves: one
  /// track that goes elsewhere does not move all others.
  private static let squareBelow = 0.5

  static func softened(_ points: Double) -> Double {
    let share = points / squareBelow
    return squareBelow * ((1 + share * share).squareRoot() - 1)
  }

  /// How far apart they are, in points, on average.
  ///
  /// - Parameters:
  ///   - course: what the scene says at the rows' times.
  ///   - only: of these columns alone.
  ///   - rows: and these rows.
  func distance(
    _ course: [[Double]], _ placement: Placement, only: [Int]? = nil, rows: Range<Int>? = nil
  ) -> Double {
    var (sum, count) = (0.0, 0)
    for column in only ?? Array(columns.indices) {
      let unit = columns[column].unit
      for row in rows ?? times.indices {
        guard let value = value(column, row, placement) else { continue }
        sum += Self.softened((value - course[column][row]) / unit)
        count += 1
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }

  /// The scale and the origin that explain places and sizes best; nil where they do not tell.
  ///
  /// - Parameter start: what is known keeps its value; weights begin with it.
  func fitted(
    _ course: [[Double]], _ start: Placement, _ known: KnownPlacement
  ) -> Placement? {
    var best = start
    // Weighted again and again: what is far off loses its say.
    for _ in 0..<8 {
      var (xs, ys, lengths) = (WeightedPairs(), WeightedPairs(), WeightedPairs())
      for (column, values) in columns.enumerated() {
        for row in times.indices {
          guard let recorded = values.values[row] else { continue }
          let said = course[column][row]
          let off = (value(column, row, best) ?? said) - said
          let weight = 1 / (1 + off * off).squareRoot()
          switch values.kind {
          case .x: xs.add(said, recorded, weight)
          case .y: ys.add(said, recorded, weight)
          case .length: lengths.add(said, recorded, weight)
          case .share, .number: break
          }
        }
      }
      if known.scale == nil {
        let varies = xs.variation + ys.variation + lengths.squares
        guard varies > 1 else { return nil }
        best.scale = (xs.covariation + ys.covariation + lengths.products) / varies
        guard best.scale > 1e-3 else { return nil }
      }
      if known.origin == nil {
        if xs.weight > 0 { best.origin.x = xs.said - xs.recorded / best.scale }
        if ys.weight > 0 { best.origin.y = ys.said - ys.recorded / best.scale }
      }
    }
    return best
  }
}

/// Sums over pairs of a scene's number and a recording's.
private struct WeightedPairs {
  private(set) var weight = 0.0
  private var (a, b, aa, ab) = (0.0, 0.0, 0.0, 0.0)

  mutating func add(_ said: Double, _ recorded: Double, _ weight: Double) {
    self.weight += weight
    a += weight * said
    b += weight * recorded
    aa += weight * said * said
    ab += weight * said * recorded
  }

  var said: Double { weight > 0 ? a / weight : 0 }
  var recorded: Double { weight > 0 ? b / weight : 0 }
  var squares: Double { aa }
  var products: Double { ab }
  var variation: Double { weight > 0 ? aa - a * a / weight : 0 }
  var covariation: Double { weight > 0 ? ab - a * b / weight : 0 }
}
