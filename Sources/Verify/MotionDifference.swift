// What differs between two courses of a value: when it moves, how fast, on which curve, where to.

/// A difference between two courses of a value: in time, pace, curve or values.
package enum MotionDifference: Sendable, Hashable {
  /// Nothing.
  case same
  /// The moves that differ, in order.
  case moves([(old: Move, new: Move, difference: MoveDifference)])
  /// It moves more or less often; the first moment at which the courses part.
  case count(old: Int, new: Int, firstAt: Double)
  /// It never moves, and rests at another value.
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

/// Compares two courses of one property.
///
/// - Parameters:
///   - tolerance: differences of values up to this count as none.
///   - timeTolerance: likewise for the beginnings and durations of moves, in seconds.
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

/// The first time at which two courses differ by more than a tolerance; nil when they never do.
private func firstDifference(_ old: TimedValues, _ new: TimedValues, _ tolerance: Double)
  -> Double?
{
  let times = old.times.count >= new.times.count ? old.times : new.times
  return times.first { abs(old.value(at: $0) - new.value(at: $0)) > max(tolerance, 1e-6) }
}
