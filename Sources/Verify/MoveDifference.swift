// The comparison of an old and a new move of one property.

/// The difference between an old and a new move of one property.
package enum MoveDifference: Sendable, Hashable {
  /// The curve is the same, but the start or duration differs. `later` is the shift of the start in
  /// seconds, negative for an earlier start.
  case timing(later: Double, oldSeconds: Double, newSeconds: Double)
  /// The start and end values are the same, but the curve differs. `largest` is the largest
  /// difference, and `at` its time in seconds.
  case curve(largest: Double, at: Double)
  /// The start value or the end value differs.
  case values(oldFrom: Double, newFrom: Double, oldTo: Double, newTo: Double)
}

/// Compares two moves if the end of the scene cuts off at least one of them.
///
/// - Returns: `timing` if only the start differs. Its two durations are equal, because the end of a
///   move that is cut off is unknown. The result is nil if neither move is cut off, or if more than
///   the start differs.
func cutMove(
  _ old: TimedValues, _ before: Move, _ new: TimedValues, _ after: Move, _ tolerance: Double,
  _ timeTolerance: Double
) -> MoveDifference? {
  guard before.end == old.times.last || after.end == new.times.last else { return nil }
  let later = after.start - before.start
  let seconds = min(before.duration, after.duration)
  guard abs(later) > timeTolerance + 1e-3, seconds > 0 else { return nil }
  let steps = 64
  let largest = (0...steps).map { step in
    let along = seconds * Double(step) / Double(steps)
    return abs(old.value(at: before.start + along) - new.value(at: after.start + along))
  }.max()
  guard let largest, largest <= max(tolerance, sameCurve * before.range) else { return nil }
  return .timing(later: later, oldSeconds: before.duration, newSeconds: before.duration)
}

private func tick(of row: TimedValues) -> Double {
  row.times.count > 1 ? row.times[1] - row.times[0] : 0
}

/// Returns the difference between an old and a new move of one property; nil if they are the same
/// within the tolerances.
func compareMove(
  _ old: TimedValues, _ before: Move, _ new: TimedValues, _ after: Move, _ tolerance: Double,
  _ timeTolerance: Double
) -> MoveDifference? {
  let slack = max(tolerance, before.range * 1e-4)
  guard abs(before.from - after.from) <= slack, abs(before.to - after.to) <= slack else {
    return .values(oldFrom: before.from, newFrom: after.from, oldTo: before.to, newTo: after.to)
  }
  let fit = MoveAlignment(old, before, new, after)
  let later = fit.newStart - fit.oldStart
  // A move that was cut off can match a part of a longer move at another pace. Exclude this by
  // requiring that the ends match, too.
  let end = fit.newStart + before.duration * fit.stretch
  let isWhole = abs(end - after.end) <= max(2 * tick(of: old), 0.05 * after.duration)
  if isWhole, fit.largest <= max(tolerance, sameCurve * before.range) {
    let change = abs(after.duration * (1 - 1 / fit.stretch))
    // A difference of less than 0.2 ms is due to the precision of the alignment.
    let slack = timeTolerance > 0 ? timeTolerance + 1e-3 : 2e-4
    guard abs(later) > slack || change > slack else {
      return timeTolerance == 0 && fit.unaligned > max(tolerance, before.range * 1e-4)
        ? .curve(largest: fit.unaligned, at: fit.unalignedAt) : nil
    }
    return .timing(
      later: later, oldSeconds: before.duration, newSeconds: before.duration * fit.stretch)
  }
  return .curve(largest: fit.unaligned, at: fit.unalignedAt)
}
