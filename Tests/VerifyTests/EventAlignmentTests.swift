// Tests of the matching of events in two runs.

import Player
import Testing

@testable import Verify

@Suite struct EventAlignmentTests {
  /// Parses events with a name and a time in hundredths of a second: "tap 100".
  private func events(_ texts: [String]) -> [MotionReference.Event] {
    texts.map { text in
      let words = text.split(separator: " ")
      return .init(time: (Double(words[1]) ?? 0) / 100, name: String(words[0]), effects: [])
    }
  }

  private func check(
    _ old: [String], _ new: [String], pairs: [(Int, Int)], gone: [Int] = [], added: [Int] = []
  ) {
    let found = EventAlignment(events(old), events(new), slack: 1e-6)
    #expect(found.pairs.map { [$0.old, $0.new] } == pairs.map { [$0.0, $0.1] })
    #expect(found.gone == gone && found.added == added, "\(found)")
  }

  @Test func equalEventsArePairedByEqualTimes() {
    // The other events at the end prevent the last two from matching by their order alone.
    check(
      ["tap 100", "tap 200", "drag 300"], ["tap 200", "release 300"], pairs: [(1, 0)],
      gone: [0, 2], added: [1])
    check(
      ["tap 200", "drag 300"], ["tap 100", "tap 200", "release 300"], pairs: [(0, 1)],
      gone: [1], added: [0, 2])
  }

  @Test func eventAlignmentPrefersTheLongestMatchingSequence() {
    check(
      ["tap 100", "message 200", "drag 300"],
      ["message 100", "tap 150", "message 250", "release 300"],
      pairs: [(0, 1), (1, 2)], gone: [2], added: [0, 3])
  }

  /// Both taps come after the drags in the new run.
  @Test func reorderedEventsArePairedInTheirOrder() {
    check(
      ["tap 100", "tap 200", "drag 300", "drag 400", "drag 500"],
      ["drag 100", "drag 200", "drag 300", "tap 400", "tap 500"],
      pairs: [(2, 0), (3, 1), (4, 2), (0, 3), (1, 4)])
  }
}
