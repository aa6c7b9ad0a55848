// The frame rate and the missing frames of a recording.

import Geometry
import Support

/// The frame rate of a recording, derived from the timestamps of its frames.
package struct FrameClock: Sendable {
  /// The frame rate in frames per second, or nil if the timestamps have no steady rate.
  package let framesPerSecond: Double?
  /// The timestamp of each frame, in seconds. Rounded timestamps are corrected to exact multiples
  /// of the frame period.
  package let times: [Double]
  /// The gaps in the recording: the time of the first missing frame, in seconds, and the number of
  /// missing frames.
  package let gaps: [(seconds: Double, missing: Int)]
  /// The largest deviation of a timestamp from the steady rate, in seconds.
  package let jitterSeconds: Double

  /// The common frame rates of recorders and animations, in frames per second.
  private static let usual: [Double] = [10, 12, 12.5, 15, 20, 24, 25, 30, 48, 50, 60, 90, 100, 120]
  /// The largest deviation of timestamps from one of the `usual` rates, in seconds.
  private static let steady = 0.0012
  /// The largest deviation of timestamps from any other rate, in seconds. It allows for a recorder
  /// that is sometimes late.
  private static let loose = 0.005

  /// Derives the frame rate from timestamps.
  ///
  /// - Parameters:
  ///   - times: the timestamps in ascending order, in seconds.
  ///   - unit: the unit to which the file rounds timestamps, in seconds; 0 for exact timestamps.
  package init(_ times: [Double], unit: Double = 0) {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    guard times.count > 3, let least = steps.min(), let median = medianStep(times) else {
      (framesPerSecond, self.times, gaps, jitterSeconds) = (nil, times, [], 0)
      return
    }
    let tolerance = unit > 0 ? unit / 2 + 1e-6 : Self.steady
    // The smallest step is about one period. A period close to the tolerance would match any
    // timestamps.
    let possible = Self.usual.map { 1 / $0 }.filter { period in
      (0.75 * (least - tolerance)...1.3 * (least + tolerance)).contains(period)
        && period > 3 * tolerance
    }
    // A short recording may match several rates, such as 48 and 50 frames per second. The nearest
    // rate is used.
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

  /// Returns the frames that replace several equal frames in the file.
  ///
  /// The keys are frame indices. The values are the timestamps of the last equal frames, in
  /// seconds.
  ///
  /// A recording of at most three frames has no steady rate, and fewer than 10 frames per second
  /// are not the rate of a recorder. Their frames are held all the same.
  ///
  /// - Parameter end: the end of the recording's last frame in seconds, or nil if unknown.
  package func longFrames(end: Double? = nil) -> [Int: Double] {
    guard let rate = holdingRate else { return [:] }
    var result: [Int: Double] = [:]
    let ends = times.dropFirst() + [end].compactMap { $0 }
    for (index, (time, next)) in zip(times, ends).enumerated()
    where (next - time) * rate > Self.leastMerged {
      // The end of the recording may lie between two multiples of the period, so it is rounded
      // down.
      result[index] = time + (((next - time) * rate + 0.01).rounded(.down) - 1) / rate
    }
    return result
  }

  /// The rate of the frames that a file may hold, in frames per second; nil if no frame is held.
  var holdingRate: Double? {
    guard let rate = framesPerSecond else { return times.count > 3 ? nil : Self.unknownRate }
    return rate < Self.usual[0] - 0.1 ? Self.unknownRate : rate
  }

  /// The assumed rate of a recording without a usual rate, in frames per second.
  private static let unknownRate = 30.0

  /// The shortest duration of a merged frame, in periods. A shorter gap may be only a missing
  /// frame.
  private static let leastMerged = 2.5

  /// The timestamps corrected to multiples of the frame period, in seconds. Nil if the timestamps
  /// have no steady rate or are already exact.
  package var steadyTimes: [Double]? {
    guard let rate = framesPerSecond, jitterSeconds > 0 else { return nil }
    return Self.grid(times, 1 / rate, .infinity).map { grid in
      grid.places.map { grid.origin + grid.period * Double($0) }
    }
  }

  private struct Grid {
    let period: Double
    let origin: Double
    /// The multiple of the period for each frame, from 0.
    let places: [Int]
    let error: Double
  }

  /// Returns the nearest multiple of a period for each timestamp.
  ///
  /// The result is nil if a deviation exceeds the tolerance, or two timestamps have the same
  /// multiple.
  ///
  /// - Parameter isRefined: whether the period is approximate and is fitted to the timestamps.
  private static func grid(
    _ times: [Double], _ period: Double, _ tolerance: Double, isRefined: Bool = false
  ) -> Grid? {
    var (period, origin) = (period, times[0])
    var places = [0]
    for (before, time) in zip(times, times.dropFirst()) {
      let last = places[places.count - 1]
      // The conversion to Int saturates. An overflowing sum becomes negative and fails the next
      // check.
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
    // Centre the origin among the deviations, which minimises the largest deviation.
    let error = (high - low) / 2
    guard error <= tolerance else { return nil }
    return Grid(
      period: period, origin: isRefined ? origin : origin + (high + low) / 2, places: places,
      error: error)
  }
}

/// Returns the median difference of successive times, in seconds, or nil for fewer than two times.
package func medianStep(_ times: [Double]) -> Double? {
  let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
  return steps.isEmpty ? nil : steps[steps.count / 2]
}
