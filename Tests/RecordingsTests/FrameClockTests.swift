// Tests of frame rates, gaps and jitter from frame times.

import Testing

@testable import Recordings

@Suite struct FrameClockTests {
  @Test func gifTimesAreRestoredToThirtiethsOfASecond() {
    // The multiples of 1/30 s, rounded: 0, 3, 7, 10, 13, 17 …
    let clock = FrameClock([0, 0.03, 0.07, 0.1, 0.13, 0.17, 0.2, 0.23, 0.27], unit: 0.01)
    #expect(abs((clock.framesPerSecond ?? 0) - 30) < 1e-9)
    for (index, time) in clock.times.enumerated() {
      // The rounding may shift all times by a common amount.
      #expect(abs(time - clock.times[0] - Double(index) / 30) < 1e-9)
    }
    #expect(clock.gaps.isEmpty)
  }

  /// Timestamps rounded to 0.01 s. A few frames at 50 frames per second also fit 48, and 24 also
  /// fits 25.
  @Test(
    arguments: [
      ([0, 0.42, 0.44, 0.46, 0.48, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6], 50.0),
      ([0, 0.04, 0.08, 0.13, 0.17, 0.21, 0.25, 0.29], 24), ([0, 0.04, 0.08, 0.12, 0.16], 25),
    ] as [([Double], Double)])
  func aFewFramesGetTheNearestRate(times: [Double], rate: Double) {
    let clock = FrameClock(times, unit: 0.01)
    #expect(abs((clock.framesPerSecond ?? 0) - rate) < 1e-9)
  }

  @Test func missingFramesAreReportedWithTheirTimes() {
    let times = (0..<20).filter { $0 % 5 != 4 }.map { Double($0) / 25 }
    let clock = FrameClock(times)
    #expect(abs((clock.framesPerSecond ?? 0) - 25) < 1e-6)
    #expect(clock.gaps.map(\.missing) == [1, 1, 1])
    #expect(abs((clock.gaps.first?.seconds ?? 0) - 0.16) < 1e-9)
    #expect(clock.times == times)
  }

  @Test func jitteredFramesHaveRecordedAndSteadyTimes() throws {
    let errors = [0.0, 0.002, -0.003, 0.001, 0.003, -0.002, 0, 0.002, -0.001, 0.003]
    let times = errors.enumerated().map { Double($0) / 50 + $1 }
    let clock = FrameClock(times)
    #expect(clock.times == times)
    #expect(abs((clock.framesPerSecond ?? 0) - 50) < 0.6)
    let steady = try #require(clock.steadyTimes)
    for (index, time) in steady.enumerated() { #expect(abs(time - Double(index) / 50) < 0.0025) }
  }

  @Test func irregularFramesHaveNoRate() {
    let clock = FrameClock([0, 0.14, 0.29, 0.44, 0.58, 0.9, 1.02, 1.7, 1.77], unit: 0.01)
    #expect(clock.framesPerSecond == nil && clock.gaps.isEmpty)
  }

  @Test func longFramesEndOneStepBeforeTheNext() {
    let clock = FrameClock([0, 0.04, 0.08, 0.48, 0.52, 0.56, 0.64])
    #expect(clock.longFrames().keys.sorted() == [2])
    #expect(abs((clock.longFrames()[2] ?? 0) - 0.44) < 1e-6)
    #expect(clock.longFrames(end: 0.68).keys.sorted() == [2])
    #expect(abs((clock.longFrames(end: 1.66)[6] ?? 0) - 1.6) < 1e-6)
  }

  /// A table may contain any ascending times.
  @Test(arguments: [1e300, .greatestFiniteMagnitude])
  func anExtremelyDistantFrameHasNoRate(_ last: Double) {
    let clock = FrameClock([0, 0.001, 0.002, 0.003, last])
    #expect(clock.framesPerSecond == nil && clock.times.last == last)
  }
}
