// The alignment of one move with another in time.

/// The largest difference between two moves of the same curve, as a share of the move's range. It
/// covers the error of linear interpolation between ticks.
let sameCurve = 0.02

/// An alignment of two moves: the shift and the stretch in time with the smallest difference.
struct MoveAlignment {
  private(set) var oldStart: Double
  private(set) var newStart: Double
  /// The ratio of the new duration to the old one.
  private(set) var stretch: Double
  /// The largest difference with the alignment, and the largest one without it, with its time.
  private(set) var largest = 0.0
  private(set) var unaligned = 0.0
  private(set) var unalignedAt: Double
  /// The number of search rounds: each improves the fit or halves the step.
  private(set) var rounds = 0

  /// The limit of the search rounds. Moves of scenes need 200 at most; arbitrary numbers can have a
  /// valley that is followed without end.
  static let mostRounds = 1_000

  init(_ old: TimedValues, _ before: Move, _ new: TimedValues, _ after: Move) {
    oldStart = before.start
    let tick = max(before.duration, after.duration) / 64
    let steps = 64
    /// Returns the sum of squared differences along the old move and slightly beyond its ends.
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
    // A pattern search (Hooke and Jeeves 1961): the error has one minimum.
    while shift > 1e-6, rounds < Self.mostRounds {
      rounds += 1
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
    // The first guess stays if it fits about as well. Moves that start and end on ticks need no
    // shift; the remaining difference is interpolation error.
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
