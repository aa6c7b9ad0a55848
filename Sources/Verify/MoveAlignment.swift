// Two moves laid over each other.

/// A curve is the same when the moves, laid over each other, differ by less than this share of
/// their way: what is left of straight lines between ticks.
let sameCurve = 0.02

/// Lays a move over another: the shift and stretch in time at which they differ least.
struct MoveAlignment {
  private(set) var oldStart: Double
  private(set) var newStart: Double
  /// The new duration over the old one.
  private(set) var stretch: Double
  /// The largest difference that is left, and that without any alignment, with its time.
  private(set) var largest = 0.0
  private(set) var unaligned = 0.0
  private(set) var unalignedAt: Double
  /// How often its place was made better, or the steps towards it smaller.
  private(set) var rounds = 0

  /// Moves of scenes take 200 at most; a table of any numbers can have a valley that is followed
  /// for as long as one likes.
  static let mostRounds = 1_000

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
