// The comparison of an explanation with the values that it explains.

import Support

/// A check whether a shift in time, or another pace, turns the old values of a property into the
/// new ones.
struct ExplanationCheck {
  private let pair: ColumnPair
  private let tolerance: Double

  /// Creates a check for one property.
  ///
  /// - Parameter tolerance: the largest accepted difference between two values, in the property's
  ///   unit.
  init(_ pair: ColumnPair, tolerance: Double) {
    self.pair = pair
    // Traces round each channel of a colour to a multiple of 1/255.
    self.tolerance = max(tolerance, pair.isColor ? 1.01 / 255 : ColumnPair.leastChange)
  }

  /// Whether each new value from the tick `onset` on equals the old value that was `seconds`
  /// earlier.
  ///
  /// - Parameter isOnTicks: whether the shift is a whole number of ticks. The check then needs no
  ///   interpolation between ticks.
  func isShifted(by seconds: Double, from onset: Int, isOnTicks: Bool) -> Bool {
    let last = pair.oldRows[0].times.last ?? 0
    return (onset..<pair.times.count).allSatisfy { index in
      let time = pair.times[index] - seconds
      guard time <= last + timeRounding else { return true }
      return agrees(index, with: time, isExact: isOnTicks)
    }
  }

  /// Returns an explanation if the old and the new values follow the same path but come to rest at
  /// different times. Otherwise returns nil.
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
    // The exact end of a motion is unknown. It is between the tick at which the values rest and the
    // tick before.
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

  /// Whether the values of a run repeat after each `period` from the time `start` on. Both times
  /// are in seconds.
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
            // A jump back to the start of the motion may come a tick later, so a larger error is
            // accepted around it.
            <= ColumnPair.leastChange + 2 * max(row.bend(at: time), row.bend(at: earlier))
        }
      }
  }

  /// Whether the new value at the tick `index` equals the old value at `time`, in seconds.
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
  /// Returns the largest error of linear interpolation around a time in seconds.
  ///
  /// The values may bend between two ticks. The second differences at the two ticks then add up to
  /// the change of slope per tick. Interpolation misses the bend by at most half of the larger
  /// second difference.
  fileprivate func bend(at time: Double) -> Double {
    guard times.count > 2 else { return 0 }
    let low = min(max(0, times.partitionIndex { $0 > time } - 1), times.count - 2)
    let near = max(1, low - 1)...min(times.count - 2, max(1, low + 2))
    return near.reduce(0) {
      max($0, abs(values[$1 - 1] - 2 * values[$1] + values[$1 + 1]) * 0.55)
    }
  }
}
