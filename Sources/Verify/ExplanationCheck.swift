// Checks of explanations against the values of both runs.

/// Checks whether the new values of a property follow from the old ones by a shift or another pace.
struct ExplanationCheck {
  private let pair: ColumnPair
  private let tolerance: Double

  /// - Parameter tolerance: the largest accepted difference on ticks, in the property's unit.
  init(_ pair: ColumnPair, tolerance: Double) {
    self.pair = pair
    // Colours in traces have 255 steps.
    self.tolerance = max(tolerance, pair.isColor ? 1.01 / 255 : ColumnPair.leastChange)
  }

  /// Whether the new values repeat the old ones later by `seconds`, from a tick to the end.
  ///
  /// - Parameter isOnTicks: whether the shift is a whole number of ticks. Then no interpolation
  ///   is involved.
  func isShifted(by seconds: Double, from onset: Int, isOnTicks: Bool) -> Bool {
    let last = pair.oldRows[0].times.last ?? 0
    return (onset..<pair.times.count).allSatisfy { index in
      let time = pair.times[index] - seconds
      guard time <= last + timeRounding else { return true }
      return agrees(index, with: time, isExact: isOnTicks)
    }
  }

  /// Returns the explanation that both values take the same way from a tick on, and rest at other
  /// times; nil if they do not.
  ///
  /// - Parameter start: the first tick at which both values change.
  func pace(from start: Int) -> MotionComparison.Explanation? {
    func rest(_ channels: [[Double]]) -> Int? {
      (start..<pair.times.count).first { ColumnPair.rests(channels, at: $0) }
    }
    guard let old = rest(pair.old), let new = rest(pair.new), old != new,
      pair.old.indices.allSatisfy({ abs(pair.old[$0][old] - pair.new[$0][new]) <= tolerance })
    else { return nil }
    let begin = pair.times[start - 1]
    // The motion ends at an unknown time in the tick before its rest.
    let (shortest, longest) = (
      (pair.times[new - 1] - begin) / (pair.times[old] - begin),
      (pair.times[new] - begin) / max(pair.times[old - 1] - begin, pair.tick / 2)
    )
    let steps = 40
    let isFound = (0...steps).contains { step in
      let ratio = shortest + (longest - shortest) * Double(step) / Double(steps)
      return ratio > 0
        && (start...new).allSatisfy { index in
          agrees(index, with: begin + (pair.times[index] - begin) / ratio, isExact: false)
        }
    }
    return isFound ? .pace(oldRest: pair.times[old], newRest: pair.times[new]) : nil
  }

  /// Whether the values of a run repeat after a period, in seconds, from a time on.
  static func isPeriodic(_ rows: [TimedValues], from start: Double, period: Double) -> Bool {
    guard period > 0, let times = rows.first?.times else { return false }
    let checked = times.filter { $0 > start + period + 1e-9 }
    guard checked.count >= 8 else { return false }
    let isMoving = rows.contains { row in
      let values = checked.map(row.value(at:))
      return (values.max() ?? 0) - (values.min() ?? 0) > ColumnPair.leastChange
    }
    return isMoving
      && rows.allSatisfy { row in
        checked.allSatisfy { time in
          let earlier = time - period
          return abs(row.value(at: time) - row.value(at: earlier))
            // A jump back to the start may fall on the next tick.
            <= ColumnPair.leastChange + 2 * max(row.bend(at: time), row.bend(at: earlier))
        }
      }
  }

  /// Whether the new value at a tick is the old value at a time in seconds.
  private func agrees(_ index: Int, with time: Double, isExact: Bool) -> Bool {
    pair.new.indices.allSatisfy { channel in
      let row = pair.oldRows[channel]
      let slack =
        isExact ? 0 : max(row.bend(at: time), pair.newRows[channel].bend(at: pair.times[index]))
      return abs(pair.new[channel][index] - row.value(at: time)) <= tolerance + slack
    }
  }
}

extension TimedValues {
  /// The largest error of linear interpolation around a time in seconds.
  ///
  /// A bend between two ticks changes the slopes there by as much as both second differences
  /// together. A line through the ticks misses it by at most half of the larger one.
  fileprivate func bend(at time: Double) -> Double {
    guard times.count > 2 else { return 0 }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let near = max(1, low - 1)...min(times.count - 2, max(1, low + 2))
    return near.reduce(0) {
      max($0, abs(values[$1 - 1] - 2 * values[$1] + values[$1 + 1]) * 0.55)
    }
  }
}
