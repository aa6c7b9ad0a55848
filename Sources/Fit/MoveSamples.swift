// The rows of one move, weighted for a fit.

import Measure
import Platform

/// The rows of a move in the form in which laws are fitted to them.
struct MoveSamples {
  /// The times of the rows, in seconds.
  let times: [Double]
  /// The values of each channel, in units of its noise.
  let values: [[Double]]
  /// The noise of each channel, in its own unit.
  let noise: [Double]
  /// The channel that moves most, in units of its noise.
  let leading: Int
  /// About when it moves, in seconds.
  let start: Double
  /// About when it rests again, in seconds.
  let end: Double
  /// Pixels of the recording for each point.
  let pixelsPerPoint: Double
  /// The count of rows within the move.
  let movingRows: Int
  /// The weight of each squared residual of each channel: less for fast rows with inexact times.
  private(set) var weights: [[Double]]

  /// Returns nil for a move with too few rows, or one that is hardly more than its noise.
  init?(_ series: TimedChannels, _ interval: MoveInterval, pixelsPerPoint: Double) {
    // A row that says the same as the one before, while things move, is a frame shown twice.
    let inside = interval.before + 1..<interval.after
    let known = interval.rows.filter { row in
      guard series.channels.allSatisfy({ $0.values[row] != nil }) else { return false }
      guard inside.contains(row), row > interval.before + 1 else { return true }
      return !series.channels.allSatisfy { $0.values[row] == $0.values[row - 1] }
    }
    guard known.count >= 4, interval.after > interval.before else { return nil }
    times = known.map { series.times[$0] }
    noise = series.channels.map(\.noise)
    values = series.channels.map { channel in
      known.map { (channel.values[$0] ?? 0) / channel.noise }
    }
    let ranges = values.map { row in (row.max() ?? 0) - (row.min() ?? 0) }
    leading = ranges.indices.max { (ranges[$0], $1) < (ranges[$1], $0) } ?? 0
    guard ranges[leading] > 6 else { return nil }
    // A rest may have been noted long before its end: things move no sooner than they must.
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    let step = steps[steps.count / 2]
    let first = min(interval.before + 1, series.times.count - 1)
    start = max(series.times[interval.before], series.times[first] - 2 * step)
    end = series.times[interval.after]
    self.pixelsPerPoint = pixelsPerPoint
    movingRows = known.filter { inside.contains($0) }.count
    restWeights = values.map { row in
      row.indices.map { index in
        guard !inside.contains(known[index]), index > 0, index < row.count - 1 else { return 1 }
        let isSame =
          abs(row[index] - row[index - 1]) < 0.2 && abs(row[index] - row[index + 1]) < 0.2
        return isSame ? Self.restWeight : 1
      }
    }
    weights = restWeights
  }

  /// A picture that stays the same is measured once, with the same error in each frame.
  private static let restWeight = 0.03
  private let restWeights: [[Double]]

  /// Returns the same samples with an error of the frames' times, in seconds.
  func withTimeNoise(_ seconds: Double) -> MoveSamples {
    var result = self
    for (channel, row) in values.enumerated() {
      for index in row.indices {
        let (before, after) = (max(index - 1, 0), min(index + 1, row.count - 1))
        let speed = (row[after] - row[before]) / (times[after] - times[before])
        result.weights[channel][index] =
          restWeights[channel][index] / (1 + speed * speed * seconds * seconds)
      }
    }
    return result
  }

  /// The part of a score that outweighs the gain of lower weights.
  var weightScore: Double {
    zip(restWeights.joined(), weights.joined()).reduce(0) { $0 + log($1.0 / $1.1) }
  }

  /// The speed of the leading channel at the start, about, in points a second.
  var startSpeed: Double {
    let row = values[leading]
    let first = times.firstIndex { $0 > start } ?? 1
    let second = min(first + 1, times.count - 1)
    guard second > first else { return 0 }
    return (row[second] - row[first]) / (times[second] - times[first]) * noise[leading]
      / pixelsPerPoint
  }

  /// The distance of the leading channel, in points.
  var distance: Double {
    ((values[leading].last ?? 0) - (values[leading].first ?? 0)) * noise[leading] / pixelsPerPoint
  }
}
