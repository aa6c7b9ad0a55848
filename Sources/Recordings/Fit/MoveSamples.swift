// The rows of one move, weighted for a fit.

import Support

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
  /// The assumed standard deviation of the times, in seconds.
  private(set) var timeNoise = 0.0

  /// Creates the samples of a move; nil if the move has too few rows or changes by at most six
  /// times the noise.
  init?(_ series: TimedChannels, _ interval: MoveInterval, pixelsPerPoint: Double) {
    // During a move, a row equal to the previous row comes from a repeated frame and is dropped.
    let inside = interval.before + 1..<interval.after
    let all = interval.rows.filter { row in
      guard series.channels.allSatisfy({ $0.values[row] != nil }) else { return false }
      guard inside.contains(row), row > interval.before + 1 else { return true }
      return !series.channels.allSatisfy { $0.values[row] == $0.values[row - 1] }
    }
    let known = Self.thinned(Array(all))
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

  /// The maximum number of rows to fit. No law has that many turns, and a fit takes time for each
  /// row.
  private static let mostRows = 240

  /// Returns evenly spread rows, among them the first and the last.
  private static func thinned(_ rows: [Int]) -> [Int] {
    guard rows.count > mostRows else { return rows }
    return (0..<mostRows).map { rows[$0 * (rows.count - 1) / (mostRows - 1)] }
  }

  /// The weight of a row in a rest. It is small because equal frames repeat the same error.
  private static let restWeight = 0.03
  private let restWeights: [[Double]]

  /// Returns the samples with weights that allow for an error of the frames' times.
  ///
  /// - Parameter seconds: The standard deviation of the times, in seconds.
  func withTimeNoise(_ seconds: Double) -> MoveSamples {
    var result = self
    result.timeNoise = seconds
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

  /// Returns the largest residual that the noise and wrong times can explain, in the leading
  /// channel's unit. A motion with a larger one follows no law, and further fits only take time.
  func mostResidual(_ series: TimedChannels) -> Double {
    let row = values[leading]
    let steps = zip(zip(row, row.dropFirst()), zip(times, times.dropFirst()))
    let fastest = steps.map { abs($0.1 - $0.0) / ($1.1 - $1.0) }.max() ?? 0
    return noise[leading] * (4 + fastest * Self.mostTimeError)
  }

  /// The largest error of a frame's time, in seconds: half a refresh at 60 Hz.
  private static let mostTimeError = 1.0 / 120

  /// The signed distance of the leading channel, in points.
  var distance: Double {
    ((values[leading].last ?? 0) - (values[leading].first ?? 0)) * noise[leading] / pixelsPerPoint
  }
}
