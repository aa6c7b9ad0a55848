// The rows of one move, weighted for a fit.

import Measure
import Platform

/// The rows of a move, prepared for the fit of laws.
struct MoveSamples {
  /// The times of the rows, in seconds.
  let times: [Double]
  /// The values of each channel, divided by the channel's noise.
  let values: [[Double]]
  /// The noise of each channel, in the channel's unit.
  let noise: [Double]
  /// The index of the channel with the largest change relative to its noise.
  let leading: Int
  /// The approximate start of the move, in seconds.
  let start: Double
  /// The approximate end of the move, in seconds.
  let end: Double
  let pixelsPerPoint: Double
  /// The number of rows within the move, without the rests.
  let movingRows: Int
  /// The weights of the squared residuals, by channel and row. If times are inexact, rows of fast
  /// motion have smaller weights.
  private(set) var weights: [[Double]]

  /// Creates the samples of a move; nil if the move has too few rows or changes by at most six
  /// times the noise.
  init?(_ series: TimedChannels, _ interval: MoveInterval, pixelsPerPoint: Double) {
    // During a move, a row equal to the previous row comes from a repeated frame and is dropped.
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
    // If the file merges equal frames, a rest has only the time of its first frame. The start is
    // therefore assumed to be at most two frames before the first row that differs.
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

  /// The weight of a row in a rest. It is small because equal frames repeat the same error.
  private static let restWeight = 0.03
  private let restWeights: [[Double]]

  /// Returns the samples with weights that allow for an error of the frames' times.
  ///
  /// - Parameter seconds: The standard deviation of the times, in seconds.
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

  /// A term of the score that makes fits with different weights comparable.
  var weightScore: Double {
    zip(restWeights.joined(), weights.joined()).reduce(0) { $0 + log($1.0 / $1.1) }
  }

  /// The approximate initial speed of the leading channel, in points per second.
  var startSpeed: Double {
    let row = values[leading]
    let first = times.firstIndex { $0 > start } ?? 1
    let second = min(first + 1, times.count - 1)
    guard second > first else { return 0 }
    return (row[second] - row[first]) / (times[second] - times[first]) * noise[leading]
      / pixelsPerPoint
  }

  /// The signed distance of the leading channel, in points.
  var distance: Double {
    ((values[leading].last ?? 0) - (values[leading].first ?? 0)) * noise[leading] / pixelsPerPoint
  }
}
