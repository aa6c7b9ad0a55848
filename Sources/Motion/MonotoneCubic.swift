// A smooth curve through given points that never overshoots them.

/// A curve of cubic pieces through given values at given times, with a continuous slope. Between
/// two neighbouring values the curve is monotone, and its slope is 0 at every local extremum.
///
/// The slopes follow M. Steffen, "A simple method for monotonic interpolation in one dimension",
/// Astronomy and Astrophysics 239 (1990), equations 11, 26 and 27. An interval of duration 0 is a
/// jump: the curve ends before the jump and begins again after it.
package struct MonotoneCubic: Sendable {
  /// A given value at a given time.
  package struct Knot: Sendable {
    package var seconds: Double
    package var value: Double

    package init(seconds: Double, value: Double) {
      (self.seconds, self.value) = (seconds, value)
    }
  }

  private let knots: [Knot]
  /// The slope at the start and at the end of each interval, in units per second.
  private let slopes: [(start: Double, end: Double)]

  /// - Parameter knots: at least two knots, ordered by time. Two knots at the same time are a jump.
  package init(_ knots: [Knot]) {
    precondition(knots.count > 1, "a curve needs two points")
    self.knots = knots
    let widths = zip(knots, knots.dropFirst()).map { $1.seconds - $0.seconds }
    let rises = zip(knots, knots.dropFirst()).map { $1.value - $0.value }
    /// Returns an interval's width, and the slope of the line through its ends; nil outside the
    /// curve and at a jump.
    func chord(_ interval: Int) -> (width: Double, slope: Double)? {
      guard widths.indices.contains(interval), widths[interval] > 0 else { return nil }
      return (widths[interval], rises[interval] / widths[interval])
    }
    slopes = widths.indices.map { interval in
      guard let here = chord(interval) else { return (0, 0) }
      let (before, after) = (chord(interval - 1), chord(interval + 1))
      return (
        before.map { Self.slope(between: $0, here) } ?? Self.endSlope(here, after),
        after.map { Self.slope(between: here, $0) } ?? Self.endSlope(here, before)
      )
    }
  }

  /// Returns the value at a time in seconds. The first value also applies before the first knot,
  /// and the last value after the last knot.
  package func value(at time: Double) -> Double {
    guard time >= knots[0].seconds else { return knots[0].value }
    guard let interval = interval(at: time) else { return knots[knots.count - 1].value }
    let (part, width) = place(time, interval)
    let (from, to) = (knots[interval].value, knots[interval + 1].value)
    let (start, end) = slopes[interval]
    // This is a cubic Hermite spline: a weighted sum of the two values, and of the two slopes times
    // the width.
    let rest = 1 - part
    return from * rest * rest * (1 + 2 * part) + to * part * part * (3 - 2 * part)
      + width * part * rest * (start * rest - end * part)
  }

  /// Returns the slope at a time, in units per second; 0 before the first knot and after the last
  /// knot.
  package func slope(at time: Double) -> Double {
    guard time >= knots[0].seconds, let interval = interval(at: time) else { return 0 }
    let (part, width) = place(time, interval)
    let rise = knots[interval + 1].value - knots[interval].value
    let (start, end) = slopes[interval]
    let rest = 1 - part
    return 6 * part * rest * rise / width + start * rest * (1 - 3 * part)
      + end * part * (3 * part - 2)
  }

  private func interval(at time: Double) -> Int? {
    let next = knots.firstIndex { $0.seconds > time }
    return next.map { max($0 - 1, 0) }
  }

  /// Returns a time as a fraction of an interval, and the interval's width in seconds.
  private func place(_ time: Double, _ interval: Int) -> (part: Double, width: Double) {
    let width = knots[interval + 1].seconds - knots[interval].seconds
    return ((time - knots[interval].seconds) / width, width)
  }

  private typealias Chord = (width: Double, slope: Double)

  /// Returns the slope at the knot between two intervals: Steffen's equation 11.
  private static func slope(between left: Chord, _ right: Chord) -> Double {
    guard left.slope * right.slope > 0 else { return 0 }
    let parabola =
      (left.slope * right.width + right.slope * left.width) / (left.width + right.width)
    let size = min(abs(left.slope), abs(right.slope), abs(parabola) / 2) * 2
    return left.slope < 0 ? -size : size
  }

  /// Returns the slope at an end of the curve. It is the slope of the parabola through the three
  /// outermost points, limited so that the curve stays monotone (Steffen's equations 26 and 27).
  private static func endSlope(_ chord: Chord, _ neighbour: Chord?) -> Double {
    guard let neighbour else { return chord.slope }
    let share = chord.width / (chord.width + neighbour.width)
    let parabola = chord.slope * (1 + share) - neighbour.slope * share
    guard parabola * chord.slope > 0 else { return 0 }
    let most = 2 * chord.slope
    return abs(parabola) > abs(most) ? most : parabola
  }
}
