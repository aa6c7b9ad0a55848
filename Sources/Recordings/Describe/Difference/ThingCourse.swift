// The measured values of a thing over time, prepared for the comparison of two recordings.

import Geometry
import Support

/// A measured value of a thing.
enum CourseQuantity: Int, CaseIterable {
  case x, y, width, height, opacity

  var isSize: Bool { self == .width || self == .height }
}

/// The values of a thing over time, in pixels of the old recording.
struct ThingCourse {
  /// One quantity over time.
  struct Values {
    var times: [Double] = []
    var values: [Double] = []
    /// The mean of a size, in pixels; 1 for other quantities.
    var mean = 1.0
    /// The longest time between samples across which a changing value is interpolated, in seconds.
    var longestGap = Values.shortestLimit

    /// The smallest such limit, in seconds, and the limit in frames.
    static let (shortestLimit, limitFrames) = (0.15, 2.5)
  }

  /// The quantities with values, in the order of `CourseQuantity.allCases`. Sizes are logarithms
  /// times the mean size, so that two boxes around the same thing differ by a constant.
  private(set) var quantities: [Values]
  /// The median time between two samples, in seconds.
  let period: Double
  /// The recording's start and end, in seconds.
  let span: ClosedRange<Double>

  /// The maximum number of repeated frames in a row that are not a rest.
  private static let mostRepeats = 3

  /// - Parameters:
  ///   - scale: the pixels of the old recording for a pixel of the thing's recording.
  ///   - description: the description that has the thing.
  init(_ thing: MovingThing, scale: Double, in description: MotionDescription) {
    let stalls = description.events.filter { $0.kind == .stall }
    let longestGap = max(Values.shortestLimit, Values.limitFrames * description.clock.period)
    let rows = Self.withoutShortRepeats(thing.track.rows, upTo: longestGap).filter { row in
      // In a stall a frame shows an older moment than its time says.
      !row.isRepeated
        || !stalls.contains { row.seconds > $0.seconds && row.seconds < $0.seconds + $0.duration }
    }
    func values(_ quantity: CourseQuantity) -> Values {
      var result = Values()
      let boxes = rows.compactMap(\.box)
      if quantity.isSize {
        let sizes = boxes.map { quantity == .width ? $0.width : $0.height }
        result.mean = sizes.reduce(0, +) / Double(max(sizes.count, 1)) * scale
      }
      for row in rows {
        let value =
          switch quantity {
          case .x: row.box.map { $0.middle.x * scale }
          case .y: row.box.map { $0.middle.y * scale }
          case .width: row.box.map { log(max($0.width * scale, 0.1)) * result.mean }
          case .height: row.box.map { log(max($0.height * scale, 0.1)) * result.mean }
          case .opacity: row.opacity
          }
        guard let value, row.seconds > result.times.last ?? -.infinity else { continue }
        result.times.append(row.seconds)
        result.values.append(value)
      }
      return result
    }
    quantities = CourseQuantity.allCases.map(values)
    period = medianStep(quantities[0].times) ?? 1.0 / 30
    for index in quantities.indices {
      quantities[index].longestGap = max(Values.shortestLimit, Values.limitFrames * period)
    }
    // Videos may have times below 0.
    let first = min(0, rows.first?.seconds ?? 0)
    span = first...max(first, description.clock.endSeconds, rows.last?.seconds ?? first)
  }

  /// Returns the rows without the short runs of repeats that a conversion of the frame rate and
  /// dropped frames leave in a motion.
  ///
  /// - Parameter longestGap: the longest time without rows, in seconds. Repeats across a longer one
  ///   are a rest: at a low frame rate, two repeats are one.
  private static func withoutShortRepeats(
    _ rows: [Track.Row], upTo longestGap: Double
  ) -> [Track.Row] {
    var kept: [Track.Row] = []
    var run: [Track.Row] = []
    for row in rows {
      guard row.isRepeated else {
        let gap = kept.last.map { row.seconds - $0.seconds } ?? .infinity
        if run.count > mostRepeats || gap > longestGap + Values.sameTime { kept += run }
        run = []
        kept.append(row)
        continue
      }
      run.append(row)
    }
    return kept + run
  }

  func range(of quantity: CourseQuantity) -> Double {
    let values = self[quantity].values
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  subscript(quantity: CourseQuantity) -> Values { quantities[quantity.rawValue] }

  /// Returns the fastest change of a quantity, per second.
  func peakSpeed(of quantity: CourseQuantity) -> Double {
    let values = self[quantity]
    return values.times.indices.dropFirst().map { index in
      abs(values.values[index] - values.values[index - 1])
        / (values.times[index] - values.times[index - 1])
    }.max() ?? 0
  }
}

extension ThingCourse.Values {
  /// A value between samples, with what limits its accuracy.
  struct Sample {
    var value: Double
    /// The rate of change, per second.
    var speed: Double
    /// The error of the interpolation: a share of the second difference.
    var bend: Double
  }

  /// The share of the second difference that cubic interpolation leaves as an error.
  private static let bendShare = 0.25
  /// The largest difference of two equal times, in seconds. Sums of delays differ by rounding.
  fileprivate static let sameTime = 1e-6

  /// Returns the value at a time; nil where it is unknown. Before the first and after the last
  /// sample the thing rests, if it does so there. At a sample the value is known, whatever follows.
  ///
  /// - Parameter still: the largest change at rest.
  func sample(at time: Double, in span: ClosedRange<Double>, still: Double) -> Sample? {
    guard times.count > 1, time >= span.lowerBound - Self.sameTime,
      time <= span.upperBound + Self.sameTime
    else { return nil }
    let next = times.partitionIndex { $0 > time + Self.sameTime }
    func rests(_ one: Int, _ other: Int) -> Bool { abs(values[one] - values[other]) <= still }
    if next == 0 { return rests(0, 1) ? Sample(value: values[0], speed: 0, bend: 0) : nil }
    let last = times.count - 1
    guard next <= last else {
      return time - times[last] <= Self.sameTime || rests(last, last - 1)
        ? Sample(value: values[last], speed: 0, bend: 0) : nil
    }
    let (a, b) = (next - 1, next)
    let step = times[b] - times[a]
    let isAtSample = time - times[a] <= Self.sameTime
    guard isAtSample || step <= longestGap + Self.sameTime || rests(a, b) else { return nil }
    let share = max(0, time - times[a]) / step
    let way = values[b] - values[a]
    func slope(_ index: Int) -> Double {
      guard index > 0, index < last else { return way }
      let length = times[index + 1] - times[index - 1]
      return length <= 4 * step ? (values[index + 1] - values[index - 1]) / length * step : 0
    }
    let (m, n) = (slope(a), slope(b))
    let (s2, s3) = (share * share, share * share * share)
    let value =
      values[a] + way * (3 * s2 - 2 * s3) + m * (s3 - 2 * s2 + share) + n * (s3 - s2)
    return Sample(
      value: value, speed: way / step,
      bend: Self.bendShare * max(abs(way - m), abs(n - way)))
  }
}

extension ThingCourse.Values {
  /// Returns the times of the samples around each change by more than `least`.
  func changingTimes(beyond least: Double) -> [Double] {
    let changes = values.indices.dropFirst().filter { abs(values[$0] - values[$0 - 1]) > least }
    return changes.flatMap { [times[$0 - 1], times[$0]] }
  }

  /// Whether there is a sample within some seconds of a time.
  func hasSample(near time: Double, within seconds: Double) -> Bool {
    let next = times.partitionIndex { $0 >= time - seconds }
    return next < times.count && times[next] <= time + seconds
  }
}
