// The division of a property's values over time into moves, which are separated by rests.

/// A period in which a value changes without resting.
package struct Move: Sendable, Hashable {
  /// The time in seconds of the last sample before the value changes.
  package var start: Double
  /// The time in seconds of the first sample after which the value rests.
  package var end: Double
  /// The value at `start`.
  package var from: Double
  /// The value at `end`.
  package var to: Double
  /// The lowest value between `start` and `end`.
  package var lowest: Double
  /// The highest value between `start` and `end`.
  package var highest: Double

  /// The duration in seconds, above 0.
  package var duration: Double { end - start }
  /// The difference between the highest and the lowest value of the move, above 0.
  package var range: Double { highest - lowest }

  /// The distance by which the value passes its end value, as a fraction of the distance from start
  /// to end. It is 0 for a move that ends at its start value.
  package var overshoot: Double {
    let way = abs(to - from)
    guard way > range * 1e-3 else { return 0 }
    return max(0, (to >= from ? highest - to : to - lowest) / way)
  }

  /// Returns the moves in a series of values. The value rests if at least two samples in a row
  /// repeat the sample before them.
  package static func moves(of row: TimedValues) -> [Move] {
    var moves: [Move] = []
    var start: Int?
    var last = 0
    let scale = (row.values.max() ?? 0) - (row.values.min() ?? 0)
    func finish(_ start: Int) {
      let stretch = row.values[start...last]
      guard let low = stretch.min(), let high = stretch.max() else { return }
      moves.append(
        Move(
          start: row.times[start], end: row.times[last], from: row.values[start],
          to: row.values[last], lowest: low, highest: high))
    }
    for index in row.values.indices.dropFirst() {
      let change = abs(row.values[index] - row.values[index - 1])
      guard change > max(1e-9, scale * 1e-6) else { continue }
      if let begun = start, index - last > 2 {
        finish(begun)
        start = nil
      }
      if start == nil { start = index - 1 }
      last = index
    }
    if let start { finish(start) }
    return moves
  }
}
