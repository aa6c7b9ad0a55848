// Tests of expectations that are held against a recorded table.

import Foundation
import Player
import TestSupport
import Testing

@testable import Verify

@Suite struct RecordedExpectationTests {
  /// The box goes from 0 to 8 between 0.1 and 0.3 s. The scene meets each expectation.
  private static let promises = [
    "box.x is 8 at 0.4", "box.x is 0 at 0.1", "box.x settles by 0.35", "box.x is monotonic",
    "box.x overshoots by at most 0.1", "box.x stays within 0 and 8", "settles by 0.35",
    "box.background is red at 0.2",
  ]

  private func check(
    _ table: String, _ promises: [String] = Self.promises, offset: Double = 0
  ) throws -> RecordedExpectations {
    let folder = try TemporaryFolder()
    try folder.write(table, "app.csv")
    let lines = promises.map { "\n  - \($0)" }.joined()
    let scene = madeScene(more: "expect:\(lines)")
    try folder.write(scene, "s.yaml")
    return try RehearsedScene(path: folder.path("s.yaml"))
      .expectations(ofTable: folder.path("app.csv"), offsetSeconds: offset)
  }

  /// Returns a table with 60 rows a second, in which the box moves from `start` on.
  private func table(from start: Double = 0.1, to end: Double = 8, over seconds: Double = 0.2)
    -> String
  {
    "time,box.x,box.background\n"
      + (0...30).map { row in
        let time = Double(row) / 60
        let share = min(max((time - start) / seconds, 0), 1)
        return "\(time),\(end * share * share * (3 - 2 * share)),#ff0000\n"
      }.joined()
  }

  @Test func aTableThatMeetsEveryExpectationPasses() throws {
    let found = try check(table())
    #expect(found.broken.isEmpty && found.notes.isEmpty, "\(found.broken) \(found.notes)")
    #expect(found.checkedCount == Self.promises.count && found.rowCount == 31)
    #expect(found.lastSeconds == 0.5)
  }

  /// Each table breaks these expectations, and no others.
  @Test(arguments: [
    (
      0.2, 8.0, 0.2,
      ["'box.x settles by 0.35', but it moves until", "'settles by 0.35', but box.x"]
    ),
    (0.1, 9.0, 0.2, ["box.x is 8 at 0.4', but it is 9", "stays within 0 and 8', but it is 8."]),
    (0.0, 8.0, 0.2, ["box.x is 0 at 0.1', but it is 4"]),
  ])
  func aBrokenExpectationIsReported(
    _ start: Double, _ end: Double, _ seconds: Double, _ words: [String]
  ) throws {
    let found = try check(table(from: start, to: end, over: seconds)).broken.map(\.message)
    #expect(found.count == words.count, "\(found)")
    for (message, words) in zip(found, words) { #expect(message.contains(words), "\(message)") }
  }

  @Test func theOffsetIsTheTimeOfTheScenesStart() throws {
    #expect(
      try !check(table(from: 0.15), ["box.x is 0 at 0.1", "box.x settles by 0.32"]).broken
        .isEmpty)
    let found = try check(
      table(from: 0.15), ["box.x is 0 at 0.1", "box.x settles by 0.32"], offset: 0.05)
    #expect(found.broken.isEmpty, "\(found.broken)")
  }

  /// The unknown cells hold the value above; a reading as 0 would turn back.
  @Test func emptyCellsAreUnknown() throws {
    let rows = table().split(separator: "\n").enumerated().map { index, row in
      [3, 12, 25].contains(index) ? "\(row.prefix { $0 != "," }),," : String(row)
    }
    let found = try check(rows.joined(separator: "\n") + "\n")
    #expect(found.broken.isEmpty && found.checkedCount == Self.promises.count, "\(found.broken)")
  }

  @Test func undecidedExpectationsAreReported() throws {
    let promises = ["box.x is 8 at 0.4", "event message go at 0.1", "box.alpha is 1 at 0.4"]
    let found = try check(table().replacing("box.background", with: "bux.x"), promises)
    #expect(found.broken.isEmpty && found.checkedCount == 1)
    #expect(
      found.notes.map { $0.replacing(/^[^ ]*\//, with: "") } == [
        "s.yaml:11:5: 'event message go at 0.1' is not checked, because the table has no events",
        "s.yaml:12:5: 'box.alpha is 1 at 0.4' is not checked, because the table has no such column",
        "app.csv:1: 'bux.x' is not in the scene, and not checked",
      ])
    let none = #expect(throws: UserError.self) { try check(table(), ["box.alpha is 1 at 0.4"]) }
    #expect(none?.description.contains("app.csv:1: has no column for the expectations of ") == true)
    let empty = #expect(throws: UserError.self) { try check("time,box.x\n") }
    #expect(empty?.description.contains("app.csv: has no rows; mend it, or write") == true)
  }

  /// The scene lasts longer than the recording.
  @Test func aTimeAfterTheRecordingBreaksAnExpectation() throws {
    let short = table().split(separator: "\n").prefix(20).joined(separator: "\n") + "\n"
    let found = try check(short, ["box.x is 8 at 0.4"])
    #expect(
      found.broken.map(\.message) == [
        "expected 'box.x is 8 at 0.4', but the recording ends at 0.3"
      ])
  }
}
