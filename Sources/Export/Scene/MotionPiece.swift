// How numbers of a scene move, in pieces: a curve where one curve says it all, straight lines
// elsewhere.

import Motion

/// From one moment to a later one.
struct MotionPiece {
  enum Way {
    case line
    case curve(Curve)
  }

  /// In seconds.
  var start: Double
  /// In seconds, after `start`.
  var end: Double
  /// What the numbers are at the start; the piece before ends with them.
  var from: [Double]
  /// What they are at the end.
  var to: [Double]
  var way: Way

  var seconds: Double { end - start }
  var isRest: Bool { from == to }

  /// A jump is a line of a microsecond.
  var isJump: Bool { seconds < 2e-6 }
}

/// Numbers that move together, such as a translation's two.
struct MotionChannel {
  /// From the scene's beginning to its end; each begins where the one before ends.
  var pieces: [MotionPiece]
  /// How far lines are from what moves, at most, in units of the allowed error.
  var largestError: Double

  /// Without the rests at both ends.
  var movingPieces: ArraySlice<MotionPiece> {
    guard let first = pieces.firstIndex(where: { !$0.isRest }),
      let last = pieces.lastIndex(where: { !$0.isRest })
    else { return [] }
    return pieces[first...last]
  }

  /// True where lines stand for something that no curve says.
  var isSampled: Bool {
    pieces.contains { piece in
      if case .line = piece.way { !piece.isRest && !piece.isJump } else { false }
    }
  }
}

/// Numbers of a scene at its moments.
struct MotionRows {
  /// One row for each number, as long as there are moments.
  var rows: [[Double]]
  /// How far each may be off.
  var errors: [Double]

  /// True when nothing moves.
  var isConstant: Bool {
    zip(rows, errors).allSatisfy { row, error in
      row.allSatisfy { abs($0 - row[0]) <= error * 1e-6 }
    }
  }

  func values(_ index: Int) -> [Double] { rows.map { $0[index] } }
}

extension MotionRows {
  /// - Parameters:
  ///   - times: of the moments, in seconds.
  ///   - runs: the curves that may be meant, the earliest first.
  func channel(_ times: [Double], _ runs: [CurveRun]) -> MotionChannel {
    var channel = MotionChannel(pieces: [], largestError: 0)
    var done = 0
    for run in runs {
      guard let start = index(of: run.start, times), let end = index(of: run.end, times),
        start >= done, let piece = piece(times, run, start, end)
      else { continue }
      // What jumps as its curve begins rests until then.
      let jumps = start > done && run.pacing.progress(at: 0) != 0
      append(done...(jumps ? start - 1 : start), times, to: &channel)
      if jumps, let last = channel.pieces.indices.last { channel.pieces[last].end = piece.start }
      channel.pieces.append(piece)
      done = end
    }
    append(done...times.count - 1, times, to: &channel)
    return channel
  }

  private func index(of time: Double, _ times: [Double]) -> Int? {
    var (low, high) = (0, times.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time - 2e-9 { low = middle + 1 } else { high = middle }
    }
    return abs(times[low] - time) <= 2e-9 ? low : nil
  }

  /// The run, where the numbers are a + b · its progress; nil where they are something else.
  private func piece(_ times: [Double], _ run: CurveRun, _ start: Int, _ end: Int) -> MotionPiece? {
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
      let way = zip(part, progress).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - mean) } / spread
      let allowed = errors[lane] * 0.02 + 1e-9
      let isOn = zip(part, progress).allSatisfy { value, share in
        abs(middle + way * (share - mean) - value) <= allowed
      }
      guard isOn, abs(middle + way * (1 - mean) - row[end]) <= allowed else { return nil }
      if jumps { from[lane] = middle - way * mean }
      if abs(way) > errors[lane] * 0.1 {
        moves = true
      } else {
        (from[lane], to[lane]) = (row[end], row[end])
      }
    }
    return moves
      ? MotionPiece(
        start: times[start], end: times[end], from: from, to: to, way: .curve(run.curve)) : nil
  }

  // MARK: Lines

  /// A rest has so many moments at least.
  private static let restCount = 8

  private func append(_ range: ClosedRange<Int>, _ times: [Double], to channel: inout MotionChannel)
  {
    var place = range.lowerBound
    while place < range.upperBound {
      let rest = endOfRest(from: place, range.upperBound)
      let isRest = rest - place >= Self.restCount || rest == range.upperBound && rest > place
      let end = isRest ? rest : endOfLine(from: place, range.upperBound, times, &channel)
      let last = isRest ? values(place) : values(end)
      channel.pieces.append(
        MotionPiece(
          start: times[place], end: times[end], from: values(place), to: last, way: .line))
      place = end
    }
  }

  private func endOfRest(from start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit,
      zip(rows, errors).allSatisfy({ abs($0[end + 1] - $0[start]) <= $1 * 1e-6 })
    { end += 1 }
    return end
  }

  /// The last moment to which a line from `start` stays near all moments between, at most up to
  /// where a rest begins: of all slopes that do, one must lead there.
  private func endOfLine(
    from start: Int, _ limit: Int, _ times: [Double], _ channel: inout MotionChannel
  ) -> Int {
    // A straight line ends at its corner, though more would be near enough.
    let corner = endOfStraight(from: start, limit, times)
    if corner - start >= Self.restCount { return corner }
    var low = rows.map { _ in -Double.infinity }
    var high = rows.map { _ in Double.infinity }
    var best = start + 1
    for end in start + 1...limit {
      let run = times[end] - times[start]
      var reaches = true
      for lane in rows.indices {
        let way = rows[lane][end] - rows[lane][start]
        if way / run < low[lane] || way / run > high[lane] { reaches = false }
        low[lane] = max(low[lane], (way - errors[lane]) / run)
        high[lane] = min(high[lane], (way + errors[lane]) / run)
      }
      if reaches { best = end }
      guard zip(low, high).allSatisfy({ $0 <= $1 }) else { break }
      // Jumps and rests begin exactly where they do.
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
