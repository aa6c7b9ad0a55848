// Rows of numbers over the same times: what a law is fitted to.

/// What is known of one thing over time.
package struct TimedChannels: Sendable {
  /// A number of it.
  package struct Channel: Sendable {
    /// As a trace's column says it after the thing's name: "screen.x".
    package var name: String
    /// One for each time; nil where it is not known.
    package var values: [Double?]
    /// What a value differs by at random, in its own unit.
    package var noise: Double

    /// A channel of values.
    package init(name: String, values: [Double?], noise: Double) {
      self.name = name
      self.values = values
      self.noise = noise
    }

    /// True for what is counted in pixels or points.
    package var isLength: Bool { !["alpha", "scale", "rotate"].contains { name.hasPrefix($0) } }
  }

  /// As tracks and views are called.
  package var name: String
  /// In seconds, growing.
  package var times: [Double]
  /// At least one.
  package var channels: [Channel]

  /// What is known of a thing.
  package init(name: String, times: [Double], channels: [Channel]) {
    self.name = name
    self.times = times
    self.channels = channels
  }

  /// Without further knowledge a length is known to that, in pixels, and a share to this.
  static let (lengthNoise, shareNoise) = (0.05, 0.008)

  /// The median of |a − 2b + c| of normal numbers in terms of their deviation: 0.6745·√6.
  private static let medianBend = 1.652

  /// What is rounded to a unit is off by so much of it: 1/√12.
  private static let grainDeviation = 0.2887

  /// Content that scrolls is drawn at whole pixels, of which a recording may have made halves: to
  /// what values are rounded while they change; 0 for those that are not.
  private static func grain(of values: [Double]) -> Double {
    guard let first = values.first else { return 0 }
    let moving = zip(values, values.dropFirst()).filter { abs($1 - $0) > 0.2 }.map { $1 - first }
    guard moving.count >= 8 else { return 0 }
    return [1, 0.5].first { unit in
      let near = moving.filter { abs($0 / unit - ($0 / unit).rounded()) < 0.15 }
      return Double(near.count) > 0.85 * Double(moving.count)
    } ?? 0
  }

  /// The same with what its own rests tell of its noise.
  package var withMeasuredNoise: TimedChannels {
    var result = self
    for index in channels.indices {
      let channel = channels[index]
      let least = Self.leastNoise(of: channel)
      // How much steps differ from those before them: a smooth move hardly changes that.
      let known = channel.values.compactMap { $0 }
      var bends: [Double] = []
      for index in known.indices.dropFirst(2) {
        bends.append(abs(known[index] - 2 * known[index - 1] + known[index - 2]))
      }
      let middle = bends.isEmpty ? 0 : bends.sorted()[bends.count / 2]
      let most = 6 * (channel.isLength ? Self.lengthNoise : Self.shareNoise)
      result.channels[index].noise = min(
        max(channel.noise, least, middle / Self.medianBend), most)
    }
    return result
  }

  private static func leastNoise(of channel: Channel) -> Double {
    guard channel.isLength else { return shareNoise }
    return max(lengthNoise, grain(of: channel.values.compactMap { $0 }) * grainDeviation)
  }

  /// The same with as little noise as the nearest of the laws leaves; nil where that is no news.
  func quieter(_ fits: [LawFit], _ samples: MoveSamples) -> TimedChannels? {
    let sure = fits.filter { samples.movingRows >= $0.numbers.count + Self.sureRows }
    guard let nearest = sure.min(by: { $0.residual < $1.residual }) else { return nil }
    var result = self
    for (index, left) in nearest.left.enumerated() {
      let channel = channels[index]
      let noise = max(Self.leastNoise(of: channel), left * channel.noise)
      result.channels[index].noise = min(channel.noise, noise)
    }
    let isNews = zip(channels, result.channels).contains { $1.noise < 0.7 * $0.noise }
    return isNews ? result : nil
  }

  /// So many frames more than numbers that are free: fewer may agree by accident.
  private static let sureRows = 2
}

/// A stretch in which something moves.
struct MovingStretch: Hashable {
  /// The last row at rest before.
  var before: Int
  /// The first row at rest again.
  var after: Int
  /// Rows from here to there tell of this move and of no other: rests on both sides with it.
  var rows: ClosedRange<Int>
}

extension TimedChannels {
  /// A rest is so long at least, in seconds, and has so many rows.
  private static let (restSeconds, restRows) = (0.1, 3)
  /// And stays within so much, in terms of the noise.
  private static let restNoise = 5.0
  /// Between two rows that are so many frames apart a file has merged those that are alike.
  private static let heldFrames = 2.5

  /// Where it moves.
  var stretches: [MovingStretch] {
    let isStill = self.isStill
    var found: [MovingStretch] = []
    var row = 0
    while row < times.count {
      if isStill[row] {
        // From one rest to the next without a frame between: a jump.
        if row > 0, isStill[row - 1], isJump(row) {
          found.append(MovingStretch(before: row - 1, after: row, rows: row - 1...row))
        }
        row += 1
        continue
      }
      var end = row
      while end + 1 < times.count, !isStill[end + 1] { end += 1 }
      let (before, after) = (max(0, row - 1), min(times.count - 1, end + 1))
      found.append(MovingStretch(before: before, after: after, rows: before...after))
      // Its end is looked at from there on.
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

  private func isJump(_ row: Int) -> Bool {
    channels.contains { channel in
      guard let one = channel.values[row - 1], let other = channel.values[row] else { return false }
      return abs(other - one) > 2 * Self.restNoise * channel.noise
    }
  }

  /// For each row: whether it is part of a rest.
  private var isStill: [Bool] {
    var result = [Bool](repeating: false, count: times.count)
    guard let last = times.last else { return [] }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    // Not the middle one: of jumps alone every other step is a rest.
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
      // At the beginning and the end of a recording a shorter rest is one: more was not recorded.
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
