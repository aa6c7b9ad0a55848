// What a row of values does over time: it rests, moves, and rests again.

/// A stretch of time in which a value moves, between two rests.
package struct Move: Sendable, Hashable {
  /// The last moment at rest, in seconds.
  package var start: Double
  /// The first moment at rest again, in seconds.
  package var end: Double
  /// The value at the start.
  package var from: Double
  /// The value at the end.
  package var to: Double
  /// The value furthest down on the way.
  package var lowest: Double
  /// The value furthest up on the way.
  package var highest: Double

  /// In seconds, above 0.
  package var duration: Double { end - start }
  /// The way from the lowest to the highest value; above 0.
  package var range: Double { highest - lowest }

  /// How far it goes beyond its end, as a share of the way; 0 for a move that comes back to where
  /// it began.
  package var overshoot: Double {
    let way = abs(to - from)
    guard way > range * 1e-3 else { return 0 }
    return max(0, (to >= from ? highest - to : to - lowest) / way)
  }

  /// The moves of a row of values. A rest is two samples or more without a change.
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
