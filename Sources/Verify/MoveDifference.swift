// The comparison of two moves of one property.

/// A difference between two moves: in time, pace, curve or values.
package enum MoveDifference: Sendable, Hashable {
  /// The same curve with another start or duration; `later` is the shift in seconds.
  case timing(later: Double, oldSeconds: Double, newSeconds: Double)
  /// Another curve between the same values, with the largest difference and its time in seconds.
  case curve(largest: Double, at: Double)
  /// Another start or end value.
  case values(oldFrom: Double, newFrom: Double, oldTo: Double, newTo: Double)
}

/// Compares two moves of which one or both still run at the end of the scene.
///
/// - Returns: a shift of the start; nil when neither move is cut off, or when more than the start
///   differs. The durations in it are equal, because the end of a cut move is unknown.
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

/// Returns the difference between two moves of one property; nil when they are the same.
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
  // A move that is cut off early can fit a part of the other move at another pace. Such a fit is
  // wrong, so the ends must meet too.
  let end = fit.newStart + before.duration * fit.stretch
  let isWhole = abs(end - after.end) <= max(2 * tick(of: old), 0.05 * after.duration)
  if isWhole, fit.largest <= max(tolerance, sameCurve * before.range) {
    let change = abs(after.duration * (1 - 1 / fit.stretch))
    // A difference below a hundredth of a tick is noise of the fit.
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
