// Tests of the division into moves and rests, and of the noise estimates.

import Testing

@testable import Recordings

/// Creates a track with 64 rows per second and exact timestamps.
private func rows(_ values: [Double?], _ name: String = "x", noise: Double = 0.05)
  -> TimedChannels
{
  TimedChannels(
    name: "a", times: values.indices.map { Double($0) / 64 },
    channels: [.init(name: name, values: values, noise: noise)])
}

private func rest(_ value: Double, _ count: Int) -> [Double] {
  .init(repeating: value, count: count)
}

@Suite struct MoveIntervalTests {
  @Test func aMoveLiesBetweenItsRests() {
    let intervals = rows(rest(0, 10) + [3, 7, 9] + rest(10, 10)).moveIntervals
    #expect(intervals == [MoveInterval(before: 9, after: 13, rows: 0...22)])
  }

  @Test func rowsBetweenTwoMovesBelongToBoth() {
    let intervals = rows(
      rest(0, 10) + [3, 7] + rest(10, 8) + [12, 15] + rest(20, 90)
    ).moveIntervals
    #expect(intervals.map(\.before) == [9, 19] && intervals.map(\.after) == [12, 22])
    // An interval has at most 30 rows before its move and 60 after it, and none of another move.
    #expect(intervals.map(\.rows) == [0...19, 12...82])
  }

  @Test func aJumpBetweenTwoRestsIsAMove() {
    #expect(
      rows(rest(0, 10) + rest(0.51, 10)).moveIntervals
        == [MoveInterval(before: 9, after: 10, rows: 0...19)])
    // A jump of at most ten times the noise does not count.
    #expect(rows(rest(0, 10) + rest(0.49, 10)).moveIntervals.isEmpty)
  }

  /// A rest lasts at least 0.1 s and stays within five times the noise.
  @Test func aShortRestIsPartOfAMove() {
    func count(_ pause: Int) -> Int {
      rows(rest(0, 10) + [3, 6] + rest(9, pause) + [12, 15] + rest(18, 10)).moveIntervals.count
    }
    #expect(count(7) == 1 && count(8) == 2)
    let wavering = rest(0, 10) + [3] + [9, 9.2, 9, 9.2, 9, 9.2, 9, 9.2] + [15] + rest(18, 10)
    #expect(rows(wavering).moveIntervals.count == 2)
    #expect(rows(wavering, noise: 0.039).moveIntervals.count == 1)
  }

  @Test func aChannelWithoutValuesIsAtRest() {
    let unknown = [Double?](repeating: nil, count: 12)
    #expect(rows(unknown).moveIntervals.isEmpty)
    #expect(rows(rest(4, 12)).moveIntervals.isEmpty && rows([]).moveIntervals.isEmpty)
  }

  @Test func distantRowsAreARest() {
    var merged = rows([0, 0, 5, 9, 9])
    merged.times = [0, 0.4, 0.44, 0.48, 1]
    #expect(merged.moveIntervals == [MoveInterval(before: 1, after: 3, rows: 0...4)])
  }

  /// The median of |a − 2b + c| over three successive values is 1.652 standard deviations.
  @Test(
    arguments: [
      ("screen.x", 0.1652, 0.1), ("screen.x", 0.001, 0.05), ("screen.x", 9, 0.3),
      ("alpha", 0.0001, 0.008), ("alpha", 0.01652, 0.01), ("alpha", 1, 0.048),
      ("shadow.opacity", 1, 0.048), ("blur", 9, 0.3),
    ])
  func noiseIsMeasuredFromSecondDifferences(name: String, bend: Double, noise: Double) {
    // The sequence 0, 0, h, h … has second differences of ±h at every step.
    let values = (0..<40).map { $0 % 4 < 2 ? 0.3 : 0.3 + bend }
    let found = rows(values, name, noise: 0).withMeasuredNoise.channels[0].noise
    #expect(abs(found - noise) < 1e-9)
  }

  /// Values at whole pixels have an error of 1/√12 pixel, the standard deviation of rounding.
  @Test(arguments: [(1.0, 0.2887), (0.5, 0.14435), (0.37, 0.05)])
  func roundedValuesHaveTheNoiseOfTheirUnit(unit: Double, noise: Double) {
    let values = rest(0, 20) + (1...10).map { Double($0) * 3 * unit } + rest(30 * unit, 20)
    let found = rows(values, noise: 0).withMeasuredNoise.channels[0].noise
    #expect(abs(found - noise) < 1e-9)
  }

  @Test func samplesAreInUnitsOfTheNoise() throws {
    let series = rows(rest(10, 10) + [12, 16] + rest(20, 10))
    let interval = try #require(series.moveIntervals.first)
    let samples = try #require(MoveSamples(series, interval, pixelsPerPoint: 2))
    #expect(samples.movingRows == 2 && samples.values[0].first == 200)
    #expect(abs(samples.start - 9.0 / 64) < 1e-12 && abs(samples.end - 12.0 / 64) < 1e-12)
    #expect(abs(samples.distance - 5) < 1e-9)
    // The first two rows after the start differ by 4 pixels in 1/64 s, which is 128 points a
    // second.
    #expect(abs(samples.startSpeed - 128) < 1e-9)
    // The weight of repeated measurements of an unchanged picture is reduced.
    #expect(samples.weights[0][4] == 0.03 && samples.weights[0][10] == 1)
    let inexact = samples.withTimeNoise(0.001_562_5)
    // The speed is (16 − 10) / 0.05 in 2/64 s, which is 3,840 a second, and 6 in 0.0015625 s.
    #expect(abs(inexact.weights[0][10] - 1 / 37.0) < 1e-9)
    #expect(inexact.weightScore > samples.weightScore && samples.weightScore == 0)
  }

  @Test func motionWithinTheNoiseIsNoMove() throws {
    let interval = MoveInterval(before: 1, after: 4, rows: 0...5)
    #expect(MoveSamples(rows([0, 0, 0.1, 0.2, 0.29, 0.29]), interval, pixelsPerPoint: 1) == nil)
    #expect(MoveSamples(rows([0, 0, 0.1, 0.2, 0.31, 0.31]), interval, pixelsPerPoint: 1) != nil)
    #expect(MoveSamples(rows([0, nil, 9, nil, 20, nil]), interval, pixelsPerPoint: 1) == nil)
  }

  /// Rows 3 and 5 repeat the previous row.
  @Test func repeatedRowsAreNotSampled() throws {
    let series = rows([0, 0, 4, 4, 9, 9, 12, 12, 12])
    let interval = MoveInterval(before: 1, after: 6, rows: 0...8)
    let samples = try #require(MoveSamples(series, interval, pixelsPerPoint: 1))
    #expect(samples.times == [0, 1, 2, 4, 6, 7, 8].map { $0 / 64 })
    #expect(samples.movingRows == 2)
  }
}
