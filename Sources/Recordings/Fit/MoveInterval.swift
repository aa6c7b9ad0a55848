// The division of channels into moves and rests.

/// The interval of one move, as indices of a track's rows.
struct MoveInterval: Hashable {
  /// The last row at rest before the move.
  var before: Int
  /// The first row at rest after the move.
  var after: Int
  /// The rows to fit: the move, up to 30 rows of the rest before it and up to 60 rows of the rest
  /// after it.
  var rows: ClosedRange<Int>
}

extension TimedChannels {
  /// The minimum duration of a rest, in seconds and in rows.
  private static let (restSeconds, restRows) = (0.1, 3)
  /// The largest range of values in a rest, as a multiple of the noise.
  private static let restNoise = 5.0
  /// The shortest gap between two rows, in frames, that counts as a run of merged equal frames.
  private static let heldFrames = 2.5

  /// The intervals in which any channel changes, in order of time.
  var moveIntervals: [MoveInterval] {
    let isStill = self.isStill
    var found: [MoveInterval] = []
    var row = 0
    while row < times.count {
      if isStill[row] {
        // A jump has no row between the rests before and after it.
        if row > 0, isStill[row - 1], isJump(row) {
          found.append(MoveInterval(before: row - 1, after: row, rows: row - 1...row))
        }
        row += 1
        continue
      }
      var end = row
      while end + 1 < times.count, !isStill[end + 1] { end += 1 }
      let (before, after) = (max(0, row - 1), min(times.count - 1, end + 1))
      found.append(MoveInterval(before: before, after: after, rows: before...after))
      // Continue after the first row of the rest, which already belongs to this move.
      row = end + 2
    }
    for index in found.indices {
      let low = index > 0 ? found[index - 1].after : 0
      let high = index + 1 < found.count ? found[index + 1].before : times.count - 1
      found[index].rows =
        max(low, found[index].before - 30)...min(high, found[index].after + 60)
    }
    return found
  }

  /// Returns the row at which the channel that moves farthest reverses; nil without a clear
  /// reversal.
  func turn(in interval: MoveInterval) -> Int? {
    let rows = interval.before...interval.after
    func known(_ channel: Channel) -> [(row: Int, value: Double)] {
      rows.compactMap { row in channel.values[row].map { (row, $0) } }
    }
    func extent(_ channel: Channel) -> Double {
      let values = known(channel).map(\.value)
      return ((values.max() ?? 0) - (values.min() ?? 0)) / channel.noise
    }
    guard let channel = channels.max(by: { extent($0) < extent($1) }) else { return nil }
    let values = known(channel)
    guard let first = values.first?.value, let last = values.last?.value,
      let high = values.max(by: { $0.value < $1.value }),
      let low = values.min(by: { $0.value < $1.value })
    else { return nil }
    // The farthest row beyond both ends.
    let (above, below) = (high.value - max(first, last), min(first, last) - low.value)
    let (turn, excess) = above >= below ? (high.row, above) : (low.row, below)
    let isInside = min(turn - interval.before, interval.after - turn) >= Self.leastMoveRows
    return isInside && excess >= Self.leastReturn * (high.value - low.value) ? turn : nil
  }

  /// The smallest number of rows before and after a reversal that determine the law of a move.
  private static let leastMoveRows = 5
  /// The smallest return after a reversal, as a fraction of the distance. A spring's swing back is
  /// shorter.
  private static let leastReturn = 0.2

  private func isJump(_ row: Int) -> Bool {
    channels.contains { channel in
      guard let one = channel.values[row - 1], let other = channel.values[row] else { return false }
      return abs(other - one) > 2 * Self.restNoise * channel.noise
    }
  }

  /// Whether each row is part of a rest.
  private var isStill: [Bool] {
    var result = [Bool](repeating: false, count: times.count)
    guard let last = times.last else { return [] }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    // Use the lower quartile of the steps as the duration of a frame. The median fails if the track
    // has only jumps, because every second step is then a merged rest.
    let frame = steps.isEmpty ? 0 : steps.sorted()[steps.count / 4]
    for first in times.indices {
      if first < steps.count, steps[first] >= max(Self.heldFrames * frame, Self.restSeconds),
        isSteady(first...first + 1)
      {
        (result[first], result[first + 1]) = (true, true)
      }
      var end = first
      while end + 1 < times.count,
        end - first + 1 < Self.restRows || times[end] - times[first] < Self.restSeconds
      { end += 1 }
      // A rest at the end of the recording may be shorter, because the recording cuts it off.
      let isWhole =
        end - first + 1 >= Self.restRows && times[end] - times[first] >= Self.restSeconds
      guard isWhole || (last == times[end] && end - first >= 1) else { continue }
      if isSteady(first...end) { for row in first...end { result[row] = true } }
    }
    if !result.isEmpty, result.count > 2 { result[0] = true }
    return result
  }

  private func isSteady(_ rows: ClosedRange<Int>) -> Bool {
    channels.allSatisfy { channel in
      let known = channel.values[rows].compactMap { $0 }
      guard let low = known.min(), let high = known.max() else { return true }
      return high - low <= Self.restNoise * channel.noise
    }
  }
}
