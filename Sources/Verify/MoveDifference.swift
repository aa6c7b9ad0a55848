// How one move differs from another: its time, its pace, its curve, or where it goes.

/// A difference between two moves: in time, pace, curve or values.
package enum MoveDifference: Sendable, Hashable {
  /// The same curve at another time or pace: it starts so many seconds later.
  case timing(later: Double, oldSeconds: Double, newSeconds: Double)
  /// From and to the same values on another curve.
  case curve(largest: Double, at: Double)
  /// It comes from or goes to another value.
  case values(oldFrom: Double, newFrom: Double, oldTo: Double, newTo: Double)
}

/// Two moves that are still under way when the run is over, and are the same but for their starts;
/// nil for any others. Where such a move would have ended is not known.
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

/// What differs between two moves of one property; nil for nothing.
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
  // Of a move whose end alone comes at another time, only a part goes at another pace: laid over
  // the other it nearly fits, and tells nothing.
  let end = fit.newStart + before.duration * fit.stretch
  let isWhole = abs(end - after.end) <= max(2 * tick(of: old), 0.05 * after.duration)
  if isWhole, fit.largest <= max(tolerance, sameCurve * before.range) {
    let change = abs(after.duration * (1 - 1 / fit.stretch))
    // What is below a hundredth of a tick is noise of the fit.
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
