// Measures what a small change costs on a small and on a large screen.

import Foundation

extension Bench {
  /// Measures the processor time of a frame in which a badge moves on a page that rests. The cost
  /// of the first frame, which draws the whole screen, is subtracted. It is as large as that of
  /// hundreds of other frames, so the film is long. The shortest run has the least interference.
  static func damage() throws {
    try inTemporaryFolder { folder in
      let sizes = [(390, 844), (1_170, 2_532)]
      let more = 1_499.0
      let calls = sizes.flatMap { width, height in
        ["0-0", "0-\(Int(more))"].map { frames in
          (
            name: "\(width) × \(height), frames \(frames)",
            arguments: [
              program, "render", "scenes/bench/badge.yaml", "-p", "width=\(width)", "-p",
              "height=\(height)", "--frames", frames, "--jobs", "1", "-o", "\(folder)/a.gif",
            ]
          )
        }
      }
      let times = alternately(calls, rounds: 9).map { ($0.map(\.cpuSeconds).min() ?? .nan) * 1_000 }
      let costs = [times[1] - times[0], times[3] - times[2]].map { $0 / more }
      for ((width, height), cost) in zip(sizes, costs) {
        print("\(width) × \(height): \(formatted(cost)) ms of CPU a frame")
        Results.add("damage", "\(width) × \(height)", ["cpuMillisecondsAFrame": cost])
      }
      print("nine times the pixels: \(formatted(costs[1] / costs[0])) times the cost")
    }
  }
}
