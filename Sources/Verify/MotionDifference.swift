// The comparison of one property's values over time between a reference and a new run.

/// The difference in one property's values over time between an old and a new run.
package enum MotionDifference: Sendable, Hashable {
  /// The values are equal at all times, within the tolerance.
  case same
  /// The number of moves is equal. The value lists the pairs of moves that differ, in order of
  /// time.
  case moves([(old: Move, new: Move, difference: MoveDifference)])
  /// The number of moves differs. `firstAt` is the first time in seconds at which the values
  /// differ.
  case count(old: Int, new: Int, firstAt: Double)
  /// The property moves in neither run, but its value differs.
  case constant(old: Double, new: Double)

  package static func == (one: MotionDifference, other: MotionDifference) -> Bool {
    switch (one, other) {
    case (.same, .same): true
    case (.moves(let a), .moves(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 }
    case (.count(let a, let b, let c), .count(let d, let e, let f)): (a, b, c) == (d, e, f)
    case (.constant(let a, let b), .constant(let c, let d)): (a, b) == (c, d)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    if case .moves(let moves) = self { hasher.combine(moves.map(\.difference)) }
  }
}

/// Compares the values of one property over time between an old and a new run.
///
/// - Parameters:
///   - old: the values in the reference.
///   - new: the values in the new run.
///   - tolerance: the largest accepted difference of values, in the property's unit.
///   - timeTolerance: the largest accepted difference of starts and of durations, in seconds.
package func compareMotion(
  _ old: TimedValues, _ new: TimedValues, tolerance: Double = 0, timeTolerance: Double = 0
) -> MotionDifference {
  guard let firstAt = firstDifference(old, new, tolerance) else { return .same }
  let (before, after) = (Move.moves(of: old), Move.moves(of: new))
  guard before.count == after.count else {
    return .count(old: before.count, new: after.count, firstAt: firstAt)
  }
  guard !before.isEmpty else {
    return .constant(old: old.values.last ?? 0, new: new.values.last ?? 0)
  }
  let moves = zip(before, after).compactMap {
    (one, other) -> (old: Move, new: Move, difference: MoveDifference)? in
    let cut = cutMove(old, one, new, other, max(tolerance, 1e-6), timeTolerance)
    let difference =
      cut ?? compareMove(old, one, new, other, max(tolerance, 1e-6), timeTolerance)
    return difference.map { (one, other, $0) }
  }
  return moves.isEmpty ? .same : .moves(moves)
}

/// Returns the first time in seconds at which the values differ by more than the tolerance; nil if
/// there is no such time.
private func firstDifference(_ old: TimedValues, _ new: TimedValues, _ tolerance: Double)
  -> Double?
{
  let times = old.times.count >= new.times.count ? old.times : new.times
  return times.first { abs(old.value(at: $0) - new.value(at: $0)) > max(tolerance, 1e-6) }
}
