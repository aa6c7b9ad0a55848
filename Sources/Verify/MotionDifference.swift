// What differs between two courses of a value: when it moves, how fast, on which curve, where to.

/// How one move differs from another.
package enum MoveDifference: Sendable, Hashable {
  /// The same curve at another time or pace: it starts so many seconds later.
  case timing(later: Double, oldSeconds: Double, newSeconds: Double)
  /// From and to the same values on another curve.
  case curve(largest: Double, at: Double)
  /// It comes from or goes to another value.
  case values(oldFrom: Double, newFrom: Double, oldTo: Double, newTo: Double)
}

/// How a course of values differs from another.
package enum MotionDifference: Sendable, Hashable {
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
    compareMove(old, one, new, other, max(tolerance, 1e-6), timeTolerance).map { (one, other, $0) }
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

/// A curve is the same when the moves, laid over each other, differ by less than this share of
/// their way: what is left of straight lines between ticks.
private let sameCurve = 0.02

private func compareMove(
  _ old: TimedValues, _ before: Move, _ new: TimedValues, _ after: Move, _ tolerance: Double,
  _ timeTolerance: Double
) -> MoveDifference? {
  let slack = max(tolerance, before.range * 1e-4)
  guard abs(before.from - after.from) <= slack, abs(before.to - after.to) <= slack else {
    return .values(oldFrom: before.from, newFrom: after.from, oldTo: before.to, newTo: after.to)
  }
  let fit = Alignment(old, before, new, after)
  let later = fit.newStart - fit.oldStart
  if fit.largest <= max(tolerance, sameCurve * before.range) {
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

/// Lays a move over another: the shift and stretch in time at which they differ least.
private struct Alignment {
  private(set) var oldStart: Double
  private(set) var newStart: Double
  /// The new duration over the old one.
  private(set) var stretch: Double
  /// The largest difference that is left, and that without any alignment, with its time.
  private(set) var largest = 0.0
  private(set) var unaligned = 0.0
  private(set) var unalignedAt: Double

  init(_ old: TimedValues, _ before: Move, _ new: TimedValues, _ after: Move) {
    oldStart = before.start
    let tick = max(before.duration, after.duration) / 64
    let steps = 64
    /// Squares of the differences along the old move and a little beyond.
    func error(_ start: Double, _ stretch: Double) -> Double {
      var sum = 0.0
      for step in -2...(steps + 2) {
        let along = before.duration * Double(step) / Double(steps)
        let difference =
          old.value(at: before.start + along) - new.value(at: start + along * stretch)
        sum += difference * difference
      }
      return sum
    }
    var best = (start: after.start, stretch: after.duration / max(before.duration, 1e-9))
    var least = error(best.start, best.stretch)
    var (shift, scale) = (2 * tick, 0.05 * best.stretch)
    let (first, firstError) = (best, least)
    // A pattern search (Hooke and Jeeves 1961): the error has one valley.
    while shift > 1e-6 {
      let tries = [
        (best.start + shift, best.stretch), (best.start - shift, best.stretch),
        (best.start, best.stretch + scale), (best.start, best.stretch - scale),
        (best.start - shift, best.stretch + scale), (best.start + shift, best.stretch - scale),
      ].filter { $0.1 > 0 }.map { (start: $0.0, stretch: $0.1, error: error($0.0, $0.1)) }
      if let better = tries.min(by: { $0.error < $1.error }), better.error < least {
        best = (better.start, better.stretch)
        least = better.error
      } else {
        shift /= 2
        scale /= 2
      }
    }
    // Moves that begin and end with ticks fit as they are, but for what straight lines leave.
    let isFitting = firstError <= Double(steps + 5) * (sameCurve / 3 * before.range).squared
    if isFitting, firstError < 10 * least { best = first }
    (newStart, stretch) = best
    unalignedAt = before.start
    for step in 0...steps {
      let along = before.duration * Double(step) / Double(steps)
      let time = before.start + along
      let there = old.value(at: time)
      largest = max(largest, abs(there - new.value(at: newStart + along * stretch)))
      let here = abs(there - new.value(at: time))
      if here > unaligned { (unaligned, unalignedAt) = (here, time) }
    }
  }
}

extension Double {
  fileprivate var squared: Double { self * self }
}
