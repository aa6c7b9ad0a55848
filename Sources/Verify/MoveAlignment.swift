// The alignment in time of an old move with a new one, to separate timing from curve.

/// The largest difference between two moves that counts as the same curve, as a fraction of the
/// move's range. It allows for the error of linear interpolation between ticks.
let sameCurve = 0.02

/// The shift and the stretch in time that map an old move onto a new one with the smallest
/// difference.
struct MoveAlignment {
  private(set) var oldStart: Double
  private(set) var newStart: Double
  /// The ratio of the new duration to the old duration.
  private(set) var stretch: Double
  /// The largest difference between the aligned moves; the largest difference at equal times, and
  /// its time in seconds.
  private(set) var largest = 0.0
  private(set) var unaligned = 0.0
  private(set) var unalignedAt: Double
  /// The number of search rounds so far. Each round improves the alignment or halves the step.
  private(set) var rounds = 0

  /// The maximum number of search rounds. Moves of real scenes need at most 200. For arbitrary
  /// values, the search could follow a valley of the error without end.
  static let mostRounds = 1_000

  init(_ old: TimedValues, _ before: Move, _ new: TimedValues, _ after: Move) {
    oldStart = before.start
    let tick = max(before.duration, after.duration) / 64
    let steps = 64
    /// Returns the sum of squared differences along the old move, and slightly before and after it.
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
    // A pattern search (Hooke and Jeeves 1961), which assumes that the error has a single minimum.
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
    // The first guess maps start to start and end to end. It is exact for moves that start and end
    // on ticks; their remaining error is due to interpolation. So it is kept unless another guess
    // is clearly better.
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
