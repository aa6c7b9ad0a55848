// Tests of the times of output frames.

import Testing

@testable import Player

@Suite struct FrameTimesTests {
  @Test(
    arguments: [
      (4.3, 10.0, 43), (1.0, 30, 30), (4.35, 30, 130), (0, 30, 1), (0.01, 30, 1), (2.0, 50, 100),
      (1.0 / 3, 30, 10),
    ] as [(Double, Double, Int)])
  func framesFillTheDuration(_ duration: Double, _ rate: Double, _ count: Int) {
    #expect(FrameTimes(durationSeconds: duration, framesPerSecond: rate).count == count)
  }

  @Test(arguments: [
    (1.0, 10.0, 0, 0.0, 0.1), (1, 10, 8, 0.8, 0.9), (1, 10, 9, 0.9, 1), (4.35, 10, 42, 4.2, 4.35),
    (0.01, 30, 0, 0, 0.01), (0, 30, 0, 0, 0),
  ])
  func framesLastUntilTheNextOrTheEnd(
    _ duration: Double, _ rate: Double, _ index: Int, _ start: Double, _ end: Double
  ) {
    let times = FrameTimes(durationSeconds: duration, framesPerSecond: rate)
    #expect(abs(times.time(of: index) - start) < 1e-12)
    #expect(abs(times.end(of: index) - end) < 1e-12)
  }
}
