// What a row of values does over time: it rests, moves, and rests again.

/// A number at a row of times.
package struct TimedValues: Sendable, Hashable {
  /// In seconds, growing.
  package var times: [Double]
  /// As many as times.
  package var values: [Double]

  package init(times: [Double], values: [Double]) {
    precondition(times.count == values.count)
    self.times = times
    self.values = values
  }

  /// The value at a time, in straight lines between those that are known; the ends go on.
  package func value(at time: Double) -> Double {
    guard let last = times.last, let first = times.first else { return 0 }
    if time <= first { return values[0] }
    if time >= last { return values[values.count - 1] }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let share = (time - times[low]) / (times[high] - times[low])
    return values[low] + share * (values[high] - values[low])
  }
}

/// A stretch in which a value moves.
package struct Move: Sendable, Hashable {
  /// The last moment at rest, and the first at rest again, in seconds.
  package var start: Double
  package var end: Double
  /// The values there.
  package var from: Double
  package var to: Double
  /// The values furthest down and up on the way.
  package var lowest: Double
  package var highest: Double

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
