// One law, fitted to one move. Where it comes from and goes to follows from the law's progress by
// linear least squares (Golub and Pereyra's variable projection), so that only its shape is sought.

import Motion
import Platform

/// The rows of a move, as a law is fitted to them.
struct MoveSamples {
  /// In seconds.
  let times: [Double]
  /// Of each channel, in terms of its noise.
  let values: [[Double]]
  /// Of each channel.
  let noise: [Double]
  /// The channel that moves most, in terms of its noise.
  let leading: Int
  /// About when it moves, in seconds.
  let start: Double
  /// About when it rests again, in seconds.
  let end: Double
  /// Values of the leading channel for each point: pixels of the recording.
  let perPoint: Double
  /// How many rows lie within the move.
  let movingRows: Int
  /// What the square of each residual of each channel counts: less where things are fast and the
  /// times are not exact.
  private(set) var weights: [[Double]]

  /// Nil where too little is known.
  init?(_ series: TimedChannels, _ stretch: MovingStretch, perPoint: Double) {
    // A row that says the same as the one before, while things move, is a frame shown twice.
    let inside = stretch.before + 1..<stretch.after
    let known = stretch.rows.filter { row in
      guard series.channels.allSatisfy({ $0.values[row] != nil }) else { return false }
      guard inside.contains(row), row > stretch.before + 1 else { return true }
      return !series.channels.allSatisfy { $0.values[row] == $0.values[row - 1] }
    }
    guard known.count >= 4, stretch.after > stretch.before else { return nil }
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
    let first = min(stretch.before + 1, series.times.count - 1)
    start = max(series.times[stretch.before], series.times[first] - 2 * step)
    end = series.times[stretch.after]
    self.perPoint = perPoint
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

  /// The same with frames that were taken so much earlier or later than they say, in seconds.
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

  /// What the weights cost a fit, that none is called good by calling its data bad.
  fileprivate var weightScore: Double {
    zip(restWeights.joined(), weights.joined()).reduce(0) { $0 + log($1.0 / $1.1) }
  }

  /// About how fast the leading channel begins to move, in points a second.
  var startSpeed: Double {
    let row = values[leading]
    let first = times.firstIndex { $0 > start } ?? 1
    let second = min(first + 1, times.count - 1)
    guard second > first else { return 0 }
    return (row[second] - row[first]) / (times[second] - times[first]) * noise[leading] / perPoint
  }

  /// How far the leading channel goes, in points.
  var way: Double {
    ((values[leading].last ?? 0) - (values[leading].first ?? 0)) * noise[leading] / perPoint
  }
}

/// A law with the numbers that fit best.
struct LawFit {
  let law: Law
  /// As `law.parameters` calls them.
  let numbers: [Double]
  /// Their standard deviations, from the residuals.
  let deviations: [Double]
  /// Of each channel: where it comes from and how far it goes, in its own unit.
  let ways: [(from: Double, by: Double)]
  /// Root mean square of what is left of the leading channel while it moves, in its own unit.
  let residual: Double
  /// The same of each channel, in terms of its noise.
  let left: [Double]
  /// The Bayesian information criterion: less is better. What is left below the noise counts
  /// little.
  let score: Double

  /// Nil where there are too few rows for the law, or it does not take to them.
  init?(_ law: Law, _ samples: MoveSamples) {
    let count = samples.times.count * samples.values.count
    let unknowns = law.parameters.count
    // Few frames follow some Bézier curve or other, however few of its numbers are free.
    let needed = law.isBezier ? Law.bezier.parameters.count : unknowns
    guard samples.movingRows + 2 > needed, count > unknowns + 2 * samples.values.count else {
      return nil
    }
    // The way of a flight along one axis follows from its velocity: the others are no part of it.
    let projection = Projection(law, samples)
    var best: LeastSquares?
    let guesses = law.guesses(
      start: samples.start, end: samples.end, speed: samples.startSpeed, way: samples.way)
    for guess in projection.nearest(guesses, count: count) {
      let fit = LeastSquares(from: guess, count: count) { numbers, residuals in
        projection.fill(residuals, numbers)
      }
      if let fit, fit.sumOfSquares < best?.sumOfSquares ?? .infinity { best = fit }
    }
    guard let best, best.sumOfSquares.isFinite else { return nil }
    if law == .bounce, !Law.bouncesVisibly(best.parameters, samples.perPoint) { return nil }
    let freedom = Double(count - unknowns - (law.isFlight ? 1 : 2) * samples.values.count)
    // Few rows may agree by accident: nothing is known better than the noise lets it.
    let variance = max(best.sumOfSquares / max(freedom, 1), 1)
    self.law = law
    numbers = law.clamped(best.parameters)
    let linear = best.inverse.indices.map { (best.inverse[$0][$0] * variance).squareRoot() }
    var left = [Double](repeating: 0, count: count)
    ways = best.parameters.withUnsafeBufferPointer { numbers in
      left.withUnsafeMutableBufferPointer { left in projection.fill(left, numbers) }
    }.enumerated().map { ($1.from * samples.noise[$0], $1.by * samples.noise[$0]) }
    deviations =
      law.isBezier
      ? Self.bounded(
        linear, duration: best.parameters[1],
        way: abs(ways[samples.leading].by)
          / samples.noise[samples.leading]) : linear
    let rows = samples.times.indices.filter {
      samples.times[$0] > samples.start && samples.times[$0] < samples.end
    }
    self.left = samples.values.indices.map { channel in
      let offset = channel * samples.times.count
      let squares = rows.reduce(0) {
        $0 + left[offset + $1] * left[offset + $1] / samples.weights[channel][$1]
      }
      return (squares / Double(max(rows.count, 1))).squareRoot()
    }
    residual = self.left[samples.leading] * samples.noise[samples.leading]
    let n = Double(count)
    score =
      n * log(1 + best.sumOfSquares / n) + samples.weightScore + Double(unknowns) * log(n)
      + law.rarity
  }

  /// Where a Bézier curve is level a part of it looks like the whole: to first order its numbers
  /// are open, and what decides is the square of what they change.
  ///
  /// - Parameter way: in terms of the noise.
  private static func bounded(_ linear: [Double], duration: Double, way: Double) -> [Double] {
    let share = 1 / max(way, 1).squareRoot()
    return linear.enumerated().map { index, deviation in
      let most = index < 2 ? share * abs(duration) : share
      guard deviation > 0, deviation.isFinite else { return most }
      return 1 / (1 / (deviation * deviation) + 1 / (most * most)).squareRoot()
    }
  }

  /// The number of a parameter, if the law has it, free or not.
  func number(_ name: String) -> (value: Double, deviation: Double)? {
    if law == .criticalSpring, name == "damping" { return (1, 0) }
    return law.parameters.firstIndex(of: name).map { (numbers[$0], deviations[$0]) }
  }
}

extension Law {
  /// Numbers as the law takes them.
  fileprivate func clamped(_ numbers: [Double]) -> [Double] {
    var result = numbers
    switch self {
    case .spring, .movingSpring: result[2] = min(max(result[2], 0.02), 1)
    default:
      for (index, name) in parameters.enumerated() where isBezier {
        if name.hasPrefix("x") { result[index] = min(max(result[index], 0), 1) }
        if name.hasPrefix("y") { result[index] = min(max(result[index], -3), 3) }
      }
    }
    return result
  }
}

/// The residuals of a law whose ways are the best for its progress.
private struct Projection {
  private let law: Law
  private let samples: MoveSamples

  init(_ law: Law, _ samples: MoveSamples) {
    self.law = law
    self.samples = samples
  }

  /// More ways into the valleys than these lead into the same ones.
  private static let mostGuesses = 8

  /// Those that leave the least, the best first.
  func nearest(_ guesses: [[Double]], count: Int) -> [[Double]] {
    let finite = guesses.filter { $0.allSatisfy(\.isFinite) }
    guard finite.count > Self.mostGuesses else { return finite }
    var left = [Double](repeating: 0, count: count)
    let squares = finite.map { guess in
      guess.withUnsafeBufferPointer { numbers in
        left.withUnsafeMutableBufferPointer { _ = fill($0, numbers) }
      }
      return left.reduce(0) { $0 + $1 * $1 }
    }
    let order = finite.indices.sorted { (squares[$0], $0) < (squares[$1], $1) }
    return order.prefix(Self.mostGuesses).map { finite[$0] }
  }

  /// A scroll view moves for the first time up to so much after the finger has left it: a refresh,
  /// in seconds.
  private static let firstTick = 1.0 / 60

  /// - Returns: of each channel, in terms of its noise: where it comes from and how far it goes.
  @discardableResult
  func fill(
    _ residuals: UnsafeMutableBufferPointer<Double>, _ numbers: UnsafeBufferPointer<Double>
  ) -> [(from: Double, by: Double)] {
    let progress = samples.times.map { law.progress(numbers, at: $0) }
    var ways: [(from: Double, by: Double)] = []
    var place = 0
    for (index, row) in samples.values.enumerated() {
      let weights = samples.weights[index]
      var (sum, mean, middle) = (0.0, 0.0, 0.0)
      for (row, weight) in weights.enumerated() {
        sum += weight
        mean += weight * progress[row]
        middle += weight * samples.values[index][row]
      }
      (mean, middle) = (mean / sum, middle / sum)
      var by = 0.0
      if law.isFlight {
        by = index == samples.leading ? samples.perPoint / samples.noise[index] : 0
      } else {
        var (varies, product) = (0.0, 0.0)
        for (place, weight) in weights.enumerated() {
          let part = progress[place] - mean
          varies += weight * part * part
          product += weight * part * (row[place] - middle)
        }
        if varies > 1e-12 { by = product / varies }
      }
      let from = middle - by * mean
      for (time, (value, (part, weight))) in zip(samples.times, zip(row, zip(progress, weights))) {
        let residual = (value - from - by * part) * weight.squareRoot()
        let isFirst = law.isFlight && time - numbers[0] < Self.firstTick
        if isFirst, abs(value - from) < abs(by * part) {
          residuals[place] = 0
        } else {
          residuals[place] = residual.isFinite ? residual : 1e6
        }
        place += 1
      }
      ways.append((from, law.isFlight ? by * (progress.last ?? 0) : by))
    }
    return ways
  }
}
