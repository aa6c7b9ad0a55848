// Tests of the delays of GIF frames.

import Images
import TestSupport
import Testing

@Suite struct GIFDelaysTests {
  @Test(arguments: [
    (3, 30.0, 0.1, [3, 4, 3]),
    (6, 30, 0.2, [3, 4, 3, 3, 4, 3]),
    (4, 50, 0.08, [2, 2, 2, 2]),
    (4, 25, 0.16, [4, 4, 4, 4]),
    (43, 10, 4.3, Array(repeating: 10, count: 43)),
    (1, 30, 0, [2]),
  ])
  func delaysAreRoundedCumulatively(
    _ count: Int, _ rate: Double, _ duration: Double, _ expected: [Int]
  ) {
    #expect(
      GIFDelays.hundredths(
        frameCount: count, framesPerSecond: rate, durationSeconds: duration) == expected)
  }

  @Test func roundedDelaysSumToTheDuration() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let rate = Double.random(in: 1...50, using: &random)
      let duration = Double.random(in: 0.5...60, using: &random)
      let count = max(1, Int(duration * rate))
      let delays = GIFDelays.hundredths(
        frameCount: count, framesPerSecond: rate, durationSeconds: duration)
      #expect(delays.reduce(0, +) == Int((duration * 100).rounded()))
      #expect(delays.allSatisfy { $0 >= 2 })
      var start = 0
      for (index, delay) in delays.enumerated() {
        #expect(abs(Double(start) / 100 - Double(index) / rate) <= 0.005 + 1e-9)
        start += delay
      }
    }
  }
}
