// The alignment of a recording with a scene: the scale, the crop and the start.

package import Geometry

/// The spatial and temporal alignment of a recording with a scene.
package struct RecordingAlignment: Sendable, Hashable {
  /// The recording's pixels per point, above 0.
  package var scale: Double
  /// The crop: the point of the scene's screen at the recording's upper left corner.
  package var origin: Point
  /// The scene's start on the recording's clock, in seconds.
  package var offsetSeconds = 0.0
}

/// The known parts of an alignment. Parts that are nil are fitted.
package struct KnownAlignment: Sendable, Hashable {
  /// The recording's pixels per point, above 0; nil if unknown.
  package var scale: Double?
  /// The point of the scene's screen at the recording's upper left corner; nil if unknown.
  package var origin: Point?
  /// The scene's start on the recording's clock, in seconds; nil if unknown.
  package var offsetSeconds: Double?

  /// Creates an alignment whose parts are unknown by default.
  package init(scale: Double? = nil, origin: Point? = nil, offsetSeconds: Double? = nil) {
    (self.scale, self.origin, self.offsetSeconds) = (scale, origin, offsetSeconds)
  }
}

extension RecordedTracks {
  /// The distance in points above which a residual grows linearly instead of quadratically. A
  /// single wrong track then has little influence.
  private static let squareBelow = 0.5

  static func softened(_ points: Double) -> Double {
    let share = points / squareBelow
    return squareBelow * ((1 + share * share).squareRoot() - 1)
  }

  /// Returns the residual over all columns and rows, in points: the average distance between the
  /// recording and the scene, with large distances weighted less.
  ///
  /// - Parameter sceneValues: the scene's values, by column and row.
  func residual(_ sceneValues: [[Double]], _ alignment: RecordingAlignment) -> Double {
    residual(Array(columns.indices), times.indices, alignment) { sceneValues[$0][$1] }
  }

  /// Returns the residual over some columns and rows, in points.
  func residual(
    _ columns: [Int], _ rows: Range<Int>, _ alignment: RecordingAlignment,
    _ sceneValue: (_ column: Int, _ row: Int) -> Double
  ) -> Double {
    var (sum, count) = (0.0, 0)
    for column in columns {
      let unit = self.columns[column].unit
      for row in rows {
        guard let value = value(column, row, alignment) else { continue }
        sum += Self.softened((value - sceneValue(column, row)) / unit)
        count += 1
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }

  /// Returns the alignment with the best scale and crop, or nil if the tracks do not determine the
  /// scale.
  ///
  /// - Parameter start: the initial alignment. Its known parts and its start in time stay
  ///   unchanged.
  func fittedAlignment(
    _ sceneValues: [[Double]], from start: RecordingAlignment, _ known: KnownAlignment
  ) -> RecordingAlignment? {
    var best = start
    // Iteratively reweighted least squares reduce the weight of outliers.
    for _ in 0..<8 {
      var (xs, ys, lengths) = (WeightedPairs(), WeightedPairs(), WeightedPairs())
      for (column, tracked) in columns.enumerated() {
        for row in times.indices {
          guard let recorded = tracked.values[row] else { continue }
          let simulated = sceneValues[column][row]
          let difference = (value(column, row, best) ?? simulated) - simulated
          let weight = 1 / (1 + difference * difference).squareRoot()
          switch tracked.geometry {
          case .x: xs.add(simulated, recorded, weight)
          case .y: ys.add(simulated, recorded, weight)
          case .length: lengths.add(simulated, recorded, weight)
          case .none: break
          }
        }
      }
      if known.scale == nil {
        let variation = xs.variation + ys.variation + lengths.squares
        guard variation > 1 else { return nil }
        best.scale = (xs.covariation + ys.covariation + lengths.products) / variation
        guard best.scale > 1e-3 else { return nil }
      }
      if known.origin == nil {
        if xs.weight > 0 { best.origin.x = xs.simulated - xs.recorded / best.scale }
        if ys.weight > 0 { best.origin.y = ys.simulated - ys.recorded / best.scale }
      }
    }
    return best
  }
}

/// Weighted sums over pairs of a scene value and a recorded value.
private struct WeightedPairs {
  private(set) var weight = 0.0
  private(set) var (squares, products) = (0.0, 0.0)
  private var (a, b) = (0.0, 0.0)

  mutating func add(_ simulated: Double, _ recorded: Double, _ weight: Double) {
    self.weight += weight
    a += weight * simulated
    b += weight * recorded
    squares += weight * simulated * simulated
    products += weight * simulated * recorded
  }

  var simulated: Double { weight > 0 ? a / weight : 0 }
  var recorded: Double { weight > 0 ? b / weight : 0 }
  var variation: Double { weight > 0 ? squares - a * a / weight : 0 }
  var covariation: Double { weight > 0 ? products - a * b / weight : 0 }
}
