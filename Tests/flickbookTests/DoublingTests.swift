// Twice the input takes twice the work: the processor time of commands at n and 2n.

import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct DoublingTests {
  /// The largest accepted ratio of the work at 2n to that at n. It is 2 for work that grows with
  /// the input, 4 for work that grows with its square, and slightly above 2 with a logarithm.
  private static let mostRatio = 2.6
  /// The least work that is compared, in seconds beyond that of the smallest input. Shorter times
  /// depend on the start of the program.
  private static let leastSeconds = isThorough ? 0.15 : 0.04

  private static let inputs = GrowingInput.all.filter { isThorough || $0.isQuick }

  @Test(arguments: inputs) func workGrowsLinearlyWithTheInput(_ input: GrowingInput) throws {
    for command in input.commands {
      let ratio = try Self.ratio(input, command)
      print("| \(input.name) | \(command.joined(separator: " ")) | \(ratio) |")
      #expect(ratio.value <= Self.mostRatio, "\(input.name): \(command): \(ratio)")
    }
  }

  /// Work at two lengths of a list.
  private struct Ratio: CustomStringConvertible {
    let count: Int
    /// The seconds at `count` and at twice the count, beyond those of the smallest input.
    let single, double: Double
    var value: Double { single > 0 ? double / single : 1 }
    var description: String {
      func rounded(_ number: Double) -> String { String(format: "%.2f", number) }
      return "\(count): \(rounded(single)) s, \(2 * count): \(rounded(double)) s, ratio "
        + rounded(value)
    }
  }

  /// Measures the work at a length at which it is long enough. A high ratio is measured again with
  /// more runs, because other programs disturb the first measurement. It is then measured at twice
  /// the length: work that begins only beyond some length makes one ratio high, but not the next.
  private static func ratio(_ input: GrowingInput, _ command: [String]) throws -> Ratio {
    var count = input.count
    var runs = 1
    while true {
      let folders = try [1, count, 2 * count].map { count in
        let folder = try TemporaryFolder()
        try input.write(folder, count)
        return folder
      }
      let seconds = try withExtendedLifetime(folders) {
        try processorSeconds(
          of: try builtProgram(), folders.map { (command, $0.url) }, statuses: input.statuses,
          runs: runs)
      }
      let ratio = Ratio(
        count: count, single: seconds[1] - seconds[0], double: seconds[2] - seconds[0])
      let isHigh = ratio.value > mostRatio
      if isHigh, runs < 3 {
        runs = 3
      } else if isHigh || ratio.single < leastSeconds, 4 * count <= input.mostCount {
        count *= 2
      } else {
        return ratio
      }
    }
  }
}
