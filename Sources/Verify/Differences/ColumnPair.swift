// The old and the new values of one property, at the ticks that the reference and the new run have
// in common.

/// The largest difference, in seconds, of two times that count as equal. Traces round times to six
/// decimals.
let timeRounding = 2e-6

/// The old and the new values of one property, at the ticks that the reference and the new run have
/// in common.
struct ColumnPair {
  /// The times in seconds of the ticks, ascending.
  let times: [Double]
  /// The values by channel and tick.
  let old: [[Double]]
  let new: [[Double]]
  /// All old values by channel, including values after the last common tick.
  let oldRows: [TimedValues]
  let newRows: [TimedValues]
  let isColor: Bool

  /// The smallest change that is not a rounding error. Traces round values to six decimals.
  static let leastChange = 2e-6

  /// Pairs two columns. The result is nil if a column has no values, or if only one column is a
  /// colour.
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

  /// Returns the difference between the old and the new value at a tick. For a colour, this is the
  /// difference of the channel that differs most.
  func difference(at index: Int) -> Double {
    old.indices.reduce(0) { max($0, abs(old[$1][index] - new[$1][index])) }
  }

  static func changes(_ channels: [[Double]], at index: Int) -> Bool {
    channels.contains { abs($0[index] - $0[index - 1]) > leastChange / 2 }
  }

  /// Returns the first tick, at or after `index`, at which a value differs from the previous tick.
  /// Returns nil if there is no such tick.
  static func firstChange(_ channels: [[Double]], from index: Int) -> Int? {
    (max(index, 1)..<max(channels[0].count, index, 1)).first { changes(channels, at: $0) }
  }

  /// Whether the values rest at a tick, which means that they stay the same for the next two ticks.
  /// At the last tick the result is false, because no later tick is known.
  static func rests(_ channels: [[Double]], at index: Int) -> Bool {
    let count = channels[0].count
    guard index < count - 1 else { return false }
    return !(index + 1...min(index + 2, count - 1)).contains { changes(channels, at: $0) }
  }

  /// Whether shifts in time of at most `seconds` explain all differences. Each value must lie
  /// between the lowest and the highest value that the other run has within this time.
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
        // Near the end, the run that is ahead has values that the other run has not reached. It is
        // then sufficient if one of the two values is explained.
        return index + reach < times.count ? isNew && isOld : isNew || isOld
      }
    }
  }
}
