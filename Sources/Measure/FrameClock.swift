// When the frames of a recording show: what rate it keeps, where frames are missing.

import Geometry
import Support

/// What the times of a recording's frames have in common.
package struct FrameClock: Sendable, Hashable {
  /// Frames a second, where the times keep to a rate; nil where they keep to none.
  package let framesPerSecond: Double?
  /// When each frame shows, in seconds. Where the file rounds its times they are those of the rate.
  package let times: [Double]
  /// Frames of the rate that are not there, each the time at which one is missing first.
  package let gaps: [(seconds: Double, missing: Int)]
  /// How far a frame is from its place at the rate, at most, in seconds.
  package let jitterSeconds: Double

  /// Rates that recorders and animations have.
  private static let usual: [Double] = [10, 12, 12.5, 15, 20, 24, 25, 30, 48, 50, 60, 90, 100, 120]
  /// Times of steady frames that are no further off are one rate's, in seconds.
  private static let steady = 0.0012
  /// And with a recorder that is late now and then.
  private static let loose = 0.005

  /// - Parameters:
  ///   - times: in seconds, growing.
  ///   - unit: to what the file rounds them, in seconds; 0: not at all.
  package init(_ times: [Double], unit: Double = 0) {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    guard times.count > 3, let least = steps.first else {
      (framesPerSecond, self.times, gaps, jitterSeconds) = (nil, times, [], 0)
      return
    }
    let tolerance = unit > 0 ? unit / 2 + 1e-6 : Self.steady
    let median = steps[steps.count / 2]
    // Frames that follow each other are there, and chance does not meet a tolerance that is a small
    // part of the rate's step.
    let possible = Self.usual.map { 1 / $0 }.filter { period in
      (0.75 * (least - tolerance)...1.3 * (least + tolerance)).contains(period)
        && period > 3 * tolerance
    }
    // Of a few frames several rates are within the tolerance: 48 and 50 a second, say.
    let nearest = possible.compactMap { Self.grid(times, $0, tolerance) }
      .min { $0.error < $1.error }
    let best =
      nearest ?? Self.grid(times, median, max(tolerance, Self.loose), isRefined: true)
    guard let best else {
      (framesPerSecond, self.times, gaps, jitterSeconds) = (nil, times, [], 0)
      return
    }
    framesPerSecond = 1 / best.period
    jitterSeconds = best.error
    self.times =
      unit > 0 && best.error <= tolerance
      ? best.places.map { best.origin + best.period * Double($0) } : times
    gaps = zip(best.places, best.places.dropFirst()).enumerated().compactMap { index, pair in
      pair.1 - pair.0 > 1
        ? (times[index] + best.period, pair.1 - pair.0 - 1) : nil
    }
  }

  /// Frames that show so long that a file which merges equal frames must have merged some, each
  /// with the last moment of the rate at which it still shows.
  ///
  /// - Parameter end: when the last frame ends, in seconds, if that is known.
  package func longFrames(end: Double? = nil) -> [Int: Double] {
    guard let rate = framesPerSecond else { return [:] }
    var result: [Int: Double] = [:]
    let ends = times.dropFirst() + [end].compactMap { $0 }
    for (index, (time, next)) in zip(times, ends).enumerated()
    where (next - time) * rate > Self.leastMerged {
      // The last one may end between two frames.
      result[index] = time + (((next - time) * rate + 0.01).rounded(.down) - 1) / rate
    }
    return result
  }

  /// One frame may be missing; more have been merged.
  private static let leastMerged = 2.5

  /// The times at the rate, whatever they are: for frames that were taken steadily and are only
  /// noted unsteadily.
  package var steadyTimes: [Double]? {
    guard let rate = framesPerSecond, jitterSeconds > 0 else { return nil }
    return Self.grid(times, 1 / rate, .infinity).map { grid in
      grid.places.map { grid.origin + grid.period * Double($0) }
    }
  }

  private struct Grid {
    let period: Double
    let origin: Double
    /// Of each frame, from 0.
    let places: [Int]
    let error: Double
  }

  /// The places of times on a grid; nil when one is further off than the tolerance, or two have
  /// one place.
  private static func grid(
    _ times: [Double], _ period: Double, _ tolerance: Double, isRefined: Bool = false
  ) -> Grid? {
    var (period, origin) = (period, times[0])
    var places = [0]
    for (before, time) in zip(times, times.dropFirst()) {
      let last = places[places.count - 1]
      // Beyond all places the sum is negative, and no later one.
      let place =
        isRefined
        ? last &+ Int(saturating: ((time - before) / period).rounded())
        : Int(saturating: ((time - times[0]) / period).rounded())
      guard place > last else { return nil }
      places.append(place)
    }
    if isRefined {
      let (n, count) = (places.map(Double.init), Double(times.count))
      let (meanN, meanT) = (n.reduce(0, +) / count, times.reduce(0, +) / count)
      let products = zip(n, times).reduce(0) { $0 + ($1.0 - meanN) * ($1.1 - meanT) }
      period = products / n.reduce(0) { $0 + ($1 - meanN) * ($1 - meanN) }
      origin = meanT - period * meanN
    }
    let errors = zip(places, times).map { $1 - origin - period * Double($0) }
    guard let low = errors.min(), let high = errors.max() else { return nil }
    // The origin that is least far from all.
    let error = (high - low) / 2
    guard error <= tolerance else { return nil }
    return Grid(
      period: period, origin: isRefined ? origin : origin + (high + low) / 2, places: places,
      error: error)
  }
}

extension FrameClock {
  /// Two clocks are one when their times are.
  package static func == (one: FrameClock, other: FrameClock) -> Bool {
    one.times == other.times && one.framesPerSecond == other.framesPerSecond
  }

  /// By its times.
  package func hash(into hasher: inout Hasher) { hasher.combine(times) }
}
