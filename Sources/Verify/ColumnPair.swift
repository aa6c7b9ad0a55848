// The old and the new values of one property, on the ticks that both runs have.

/// The largest difference of two times that are the same, in seconds: traces have six decimals.
let timeRounding = 2e-6

/// The old and the new values of one property, on the ticks that both runs have.
struct ColumnPair {
  /// The times in seconds of the ticks, ascending.
  let times: [Double]
  /// The values by channel and tick.
  let old: [[Double]]
  let new: [[Double]]
  /// The complete values by channel. One of them may continue after the last common tick.
  let oldRows: [TimedValues]
  let newRows: [TimedValues]
  let isColor: Bool

  /// Changes below this size are errors of rounding: traces have six decimals.
  static let leastChange = 2e-6

  /// Pairs two columns; nil if one of them has no values, or only one of them is a colour.
  init?(_ old: ColumnValues, _ new: ColumnValues) {
    let (one, other) = (old.channels[0].times, new.channels[0].times)
    guard old.channels.count == new.channels.count, let last = one.last, let end = other.last
    else { return nil }
    let shorter = min(last, end) + timeRounding
    let (mine, theirs) = (one.prefix { $0 <= shorter }, other.prefix { $0 <= shorter })
    let times = Array(mine.count >= theirs.count ? mine : theirs)
    guard !times.isEmpty else { return nil }
    self.times = times
    func values(_ row: TimedValues) -> [Double] {
      let areTicks =
        row.times.count >= times.count
        && zip(row.times, times).allSatisfy { abs($0 - $1) <= timeRounding }
      return areTicks ? Array(row.values.prefix(times.count)) : times.map(row.value(at:))
    }
    (oldRows, newRows, isColor) = (old.channels, new.channels, old.isColor)
    self.old = old.channels.map(values)
    self.new = new.channels.map(values)
  }

  /// The mean time between two ticks in seconds; 0 for a single tick.
  var tick: Double {
    times.count > 1 ? (times[times.count - 1] - times[0]) / Double(times.count - 1) : 0
  }

  /// The largest difference of a channel between the old and the new value at a tick.
  func difference(at index: Int) -> Double {
    old.indices.reduce(0) { max($0, abs(old[$1][index] - new[$1][index])) }
  }

  static func changes(_ channels: [[Double]], at index: Int) -> Bool {
    channels.contains { abs($0[index] - $0[index - 1]) > leastChange / 2 }
  }

  /// Returns the first tick from `index` on at which values differ from the tick before; nil if
  /// there is none.
  static func firstChange(_ channels: [[Double]], from index: Int) -> Int? {
    (max(index, 1)..<max(channels[0].count, index, 1)).first { changes(channels, at: $0) }
  }

  /// Whether the values rest from a tick on: they repeat in the next two ticks. At the last tick,
  /// nothing is known.
  static func rests(_ channels: [[Double]], at index: Int) -> Bool {
    let count = channels[0].count
    guard index < count - 1 else { return false }
    return !(index + 1...min(index + 2, count - 1)).contains { changes(channels, at: $0) }
  }

  /// Whether all differences are explained by shifts in time up to `seconds`: each value lies
  /// between the lowest and the highest value of the other run around its time.
  func agrees(within seconds: Double, tolerance: Double) -> Bool {
    let reach = tick > 0 ? Int(min((seconds / tick + 0.01).rounded(.down), 1e6)) : 0
    func lies(_ value: Double, in others: [Double], around index: Int) -> Bool {
      let near = others[max(0, index - reach)...min(others.count - 1, index + reach)]
      guard let low = near.min(), let high = near.max() else { return false }
      return value >= low - tolerance && value <= high + tolerance
    }
    return zip(old, new).allSatisfy { before, after in
      times.indices.allSatisfy { index in
        let isNew = lies(after[index], in: before, around: index)
        let isOld = lies(before[index], in: after, around: index)
        // At the end, the run that is ahead has values that the other one has not reached.
        return index + reach < times.count ? isNew && isOld : isNew || isOld
      }
    }
  }
}
