// The comparison of the strings that a property takes over time.

import Player
import Scene

/// The difference between the old and the new strings of one property, at the ticks that both runs
/// have in common.
struct TextCourse {
  enum Difference: Hashable {
    /// The new strings equal the old strings, but come later by `seconds`; a negative number means
    /// earlier. `old` and `new` are the times at which the string first changes, in seconds.
    case shift(seconds: Double, old: Double, new: Double)
    /// The strings differ in another way. `old` and `new` are the strings at the first difference.
    case other(old: Value, new: Value)
  }

  /// The time in seconds of the first difference.
  let onsetSeconds: Double
  let difference: Difference

  /// Compares the strings of both runs. All times are in seconds. The result is nil if the strings
  /// are equal, or equal after a shift of at most `timeTolerance`.
  init?(
    _ old: TraceValues, _ oldTimes: [Double], _ new: TraceValues, _ newTimes: [Double],
    timeTolerance: Double
  ) {
    guard let last = oldTimes.last, let end = newTimes.last else { return nil }
    let ticks = (oldTimes.count >= newTimes.count ? oldTimes : newTimes).filter {
      $0 <= min(last, end) + timeRounding
    }
    let before = Self.values(old, oldTimes, at: ticks)
    let after = Self.values(new, newTimes, at: ticks)
    guard let onset = before.indices.first(where: { before[$0] != after[$0] }) else { return nil }
    onsetSeconds = ticks[onset]
    func firstChange(_ values: [Value]) -> Int? {
      (max(onset, 1)..<max(values.count, onset, 1)).first { values[$0] != values[$0 - 1] }
    }
    if onset > 0, let one = firstChange(before), let other = firstChange(after), one != other {
      let isShifted = (onset..<ticks.count).allSatisfy { index in
        let place = index - other + one
        return place >= before.count || after[index] == before[max(0, place)]
      }
      if isShifted {
        let seconds = ticks[other] - ticks[one]
        if abs(seconds) <= timeTolerance + 1e-6 { return nil }
        difference = .shift(seconds: seconds, old: ticks[one], new: ticks[other])
        return
      }
    }
    difference = .other(old: before[onset], new: after[onset])
  }

  /// Returns the string at each tick, which is the last string that was set at or before the tick.
  private static func values(_ values: TraceValues, _ times: [Double], at ticks: [Double])
    -> [Value]
  {
    var index = 0
    return ticks.map { tick in
      while index + 1 < times.count, times[index + 1] <= tick + timeRounding { index += 1 }
      return values[index]
    }
  }
}
