// The motion of a scene's numbers in segments. A segment is a curve if a curve fits, otherwise a
// straight line.

import Motion
import Support

/// The motion of several numbers over an interval of time.
struct MotionSegment {
  enum Easing {
    case line
    case curve(Curve)
  }

  /// The start in seconds.
  var start: Double
  /// The end in seconds, after `start`.
  var end: Double
  /// The numbers at the start, equal to the end of the previous segment.
  var from: [Double]
  var to: [Double]
  var easing: Easing

  var seconds: Double { end - start }
  var isRest: Bool { from == to }
  var isCurve: Bool { if case .curve = easing { true } else { false } }

  /// Whether the segment is a jump. A jump is exported as a linear segment that lasts about a
  /// microsecond.
  var isJump: Bool { seconds < 2e-6 }

  /// Returns the curve of the segment; nil for a line.
  ///
  /// - Parameter errors: The largest error of each number. They determine the error bound of a
  ///   sampled spring: the smallest ratio of a number's error to its distance.
  func exportedCurve(errors: [Double]) -> ExportedCurve? {
    guard case .curve(let curve) = easing else { return nil }
    let shares = zip(zip(from, to), errors).compactMap { ends, error in
      ends.0 == ends.1 ? nil : error / abs(ends.1 - ends.0)
    }
    return ExportedCurve(curve, over: seconds, errorBound: min(shares.min() ?? 0.002, 0.1))
  }
}

/// Interpolates between two lists of numbers.
func mixed(_ from: [Double], _ to: [Double], _ progress: Double) -> [Double] {
  zip(from, to).map { $0 + ($1 - $0) * progress }
}

/// The motion of numbers that change together, such as the x and y of a translation.
struct MotionChannel {
  /// The segments from the scene's start to its end. Each segment starts at the end of the previous
  /// segment.
  var segments: [MotionSegment] = []
  /// The largest error of the lines, divided by the allowed error.
  var largestError = 0.0

  /// The segments without rests at the start and at the end.
  var movingSegments: ArraySlice<MotionSegment> {
    guard let first = segments.firstIndex(where: { !$0.isRest }),
      let last = segments.lastIndex(where: { !$0.isRest })
    else { return [] }
    return segments[first...last]
  }

  /// Whether a part of the motion has no curve and is approximated by lines.
  var isSampled: Bool { segments.contains { !$0.isCurve && !$0.isRest && !$0.isJump } }
}

struct MotionRows {
  /// The values over time. Each number has one row, with one value for each time.
  var rows: [[Double]]
  /// The largest allowed error of each number.
  var errors: [Double]

  /// Whether every number stays within a millionth of its allowed error.
  var isConstant: Bool {
    zip(rows, errors).allSatisfy { row, error in
      row.allSatisfy { abs($0 - row[0]) <= error * 1e-6 }
    }
  }

  func values(_ index: Int) -> [Double] { rows.map { $0[index] } }
}

extension MotionRows {
  /// Divides the rows into segments.
  ///
  /// - Parameters:
  ///   - times: The times of the values in seconds, ascending.
  ///   - runs: The curves that may have changed the numbers, sorted by start.
  func channel(_ times: [Double], _ runs: [CurveRun]) -> MotionChannel {
    var channel = MotionChannel()
    var done = 0
    for run in runs {
      guard let start = index(of: run.start, times), let end = index(of: run.end, times),
        start >= done, let segment = segment(times, run, start, end)
      else { continue }
      // If the curve starts with a jump, the numbers rest until the curve starts.
      let jumps = start > done && run.pacing.progress(at: 0) != 0
      append(done...(jumps ? start - 1 : start), times, to: &channel)
      if jumps, let last = channel.segments.indices.last {
        channel.segments[last].end = segment.start
      }
      channel.segments.append(segment)
      done = end
    }
    append(done...times.count - 1, times, to: &channel)
    return channel
  }

  private func index(of time: Double, _ times: [Double]) -> Int? {
    let index = min(times.partitionIndex { $0 >= time - 2e-9 }, times.count - 1)
    return abs(times[index] - time) <= 2e-9 ? index : nil
  }

  /// Returns the motion during a run as a segment with the run's curve.
  ///
  /// Returns nil unless each number is a linear function of the run's progress.
  private func segment(_ times: [Double], _ run: CurveRun, _ start: Int, _ end: Int)
    -> MotionSegment?
  {
    guard end - start >= 3 else { return nil }
    let pacing = run.pacing
    let progress = (start..<end).map { pacing.progress(at: times[$0] - run.start) }
    let mean = progress.reduce(0, +) / Double(progress.count)
    let spread = progress.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard spread > 1e-9 else { return nil }
    var (from, to) = (values(start), values(end))
    let jumps = pacing.progress(at: 0) != 0
    var moves = false
    for (lane, row) in rows.enumerated() {
      let part = row[start..<end]
      let middle = part.reduce(0, +) / Double(part.count)
      let distance = zip(part, progress).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - mean) } / spread
      let allowed = errors[lane] * 0.02 + 1e-9
      let isOn = zip(part, progress).allSatisfy { value, share in
        abs(middle + distance * (share - mean) - value) <= allowed
      }
      guard isOn, abs(middle + distance * (1 - mean) - row[end]) <= allowed else { return nil }
      if jumps { from[lane] = middle - distance * mean }
      if abs(distance) > errors[lane] * 0.1 {
        moves = true
      } else {
        (from[lane], to[lane]) = (row[end], row[end])
      }
    }
    guard moves else { return nil }
    return MotionSegment(
      start: times[start], end: times[end], from: from, to: to, easing: .curve(run.curve))
  }

  /// The smallest number of equal samples that count as a rest.
  private static let restCount = 8

  private func append(_ range: ClosedRange<Int>, _ times: [Double], to channel: inout MotionChannel)
  {
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = endOfRest(from: index, range.upperBound)
      let isRest = rest - index >= Self.restCount || rest == range.upperBound && rest > index
      let end = isRest ? rest : endOfLine(from: index, range.upperBound, times, &channel)
      let last = isRest ? values(index) : values(end)
      channel.segments.append(
        MotionSegment(
          start: times[index], end: times[end], from: values(index), to: last, easing: .line))
      index = end
    }
  }

  private func endOfRest(from start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit,
      zip(rows, errors).allSatisfy({ abs($0[end + 1] - $0[start]) <= $1 * 1e-6 })
    { end += 1 }
    return end
  }

  /// Returns the highest index at which a line from `start` can end. All samples between both ends
  /// must be within their allowed errors of the line. The line ends at the next jump or rest at the
  /// latest.
  ///
  /// Each sample narrows the range of slopes that keep the line within the sample's allowed error.
  /// The line's own slope must be in this range.
  private func endOfLine(
    from start: Int, _ limit: Int, _ times: [Double], _ channel: inout MotionChannel
  ) -> Int {
    // End an exactly straight part at its corner, even if a longer line is within the allowed
    // errors.
    let corner = endOfStraight(from: start, limit, times)
    if corner - start >= Self.restCount { return corner }
    var low = rows.map { _ in -Double.infinity }
    var high = rows.map { _ in Double.infinity }
    var best = start + 1
    for end in start + 1...limit {
      let run = times[end] - times[start]
      var reaches = true
      for lane in rows.indices {
        let distance = rows[lane][end] - rows[lane][start]
        if distance / run < low[lane] || distance / run > high[lane] { reaches = false }
        low[lane] = max(low[lane], (distance - errors[lane]) / run)
        high[lane] = min(high[lane], (distance + errors[lane]) / run)
      }
      if reaches { best = end }
      guard zip(low, high).allSatisfy({ $0 <= $1 }) else { break }
      // End the line exactly at the start of a jump or a rest.
      if end > start + 1, end < limit,
        times[end + 1] - times[end] < 2e-6 && isJump(end)
          || endOfRest(from: end, min(limit, end + Self.restCount)) - end == Self.restCount
      {
        break
      }
    }
    note(start, best, times, &channel)
    return best
  }

  private func endOfStraight(from start: Int, _ limit: Int, _ times: [Double]) -> Int {
    var end = start + 1
    let run = times[end] - times[start]
    while end < limit,
      zip(rows, errors).allSatisfy({ row, error in
        let slope = (row[start + 1] - row[start]) / run
        let line = row[start] + slope * (times[end + 1] - times[start])
        return abs(line - row[end + 1]) <= error * 1e-5 + abs(row[end + 1]) * 1e-12
      })
    { end += 1 }
    return end
  }

  private func isJump(_ index: Int) -> Bool {
    zip(rows, errors).contains { abs($0[index + 1] - $0[index]) > $1 }
  }

  private func note(_ start: Int, _ end: Int, _ times: [Double], _ channel: inout MotionChannel) {
    for (row, error) in zip(rows, errors) {
      for index in start...end {
        let share = (times[index] - times[start]) / (times[end] - times[start])
        let line = row[start] + (row[end] - row[start]) * share
        channel.largestError = max(channel.largestError, abs(line - row[index]) / error)
      }
    }
  }
}
