// Which moments of a scene are output frames.

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
}
