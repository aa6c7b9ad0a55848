// Tests of record modes: when references are written, and when they stay.

import Foundation
import Player
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct RecordModeTests {
  /// The state before the verification: no reference, an equal or different reference, or a scene
  /// with a broken expectation.
  private enum Before: String, CaseIterable {
    case nothing, same, other, broken
  }

  private static func verify(_ folder: TemporaryFolder, _ mode: RecordMode) async -> Verdict {
    await verifyScene(
      at: folder.path("s.yaml"),
      options: VerifyOptions(references: folder.path("references"), record: mode, jobs: 1))
  }

  private static func folder(_ before: Before) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(madeScene(), "s.yaml")
    if before != .nothing { #expect(await verify(folder, .missing).kind == .recorded) }
    if before == .other { try folder.write(madeScene(x: 6), "s.yaml") }
    if before == .broken {
      try folder.write(madeScene(x: 6, more: "expect: [event slide never]\n"), "s.yaml")
    }
    return folder
  }

  private static let modes: [(RecordMode, [Verdict.Kind])] = [
    // The kinds are in the order of `Before.allCases`.
    (.missing, [.recorded, .same, .values, .expectation]),
    (.changed, [.recorded, .same, .recorded, .expectation]),
    (.all, [.recorded, .recorded, .recorded, .expectation]),
    (.never, [.missing, .same, .values, .expectation]),
  ]

  @Test(arguments: modes)
  func eachRecordModeRecordsOnlyItsCases(_ mode: RecordMode, _ kinds: [Verdict.Kind])
    async throws
  {
    for (before, kind) in zip(Before.allCases, kinds) {
      let folder = try await Self.folder(before)
      let name = "references/s/trace.csv"
      let old = try? folder.text(name)
      let verdict = await Self.verify(folder, mode)
      #expect(verdict.kind == kind, "\(before): \(verdict.line)")
      let new = try? folder.text(name)
      // An unchanged scene gives the same bytes, even if its reference is written again.
      let isWritten = kind == .recorded && before != .same
      #expect((new != old) == isWritten, "\(before)")
      if kind == .recorded { #expect(await Self.verify(folder, .never).kind == .same) }
    }
  }

  @Test func recordingVerdictsNameTheReferenceFolder() async throws {
    let folder = try await Self.folder(.nothing)
    let place = folder.path("references/s")
    #expect(
      await Self.verify(folder, .never).sentence == "there is no reference \(place); record it")
    #expect(
      await Self.verify(folder, .missing).sentence == "recorded in \(place); look at its pictures")
    #expect(
      await Self.verify(folder, .all).sentence
        == "re-recorded in \(place); look at its pictures")
    try folder.write(madeScene(x: 6), "s.yaml")
    #expect(
      await Self.verify(folder, .changed).sentence
        == "re-recorded in \(place): box.x on message go: 8 → 6 at line 7: box.x: goes to 6 "
        + "instead of 8, at 0.3 s; look at its pictures")
  }

  @Test func brokenExpectationsPreventRecording() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      madeScene(more: "expect: [event slide never, box.x is 3 at 0]\n"), "s.yaml")
    for mode in RecordMode.allCases where mode != .never {
      let verdict = await Self.verify(folder, mode)
      #expect(verdict.kind == .expectation)
      #expect(verdict.sentence == "expected 'event slide never', but it happened at 0.3")
      #expect(
        verdict.details == [
          "\(folder.path("s.yaml")):9:29: expected 'box.x is 3 at 0', but it is 0"
        ])
      #expect(verdict.place?.line == 9)
      #expect(!FileManager.default.fileExists(atPath: folder.path("references/s")))
    }
  }

  @Test func unreadableScenesReportAllTheirErrors() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      madeScene().replacing("fps", with: "fpz").replacing("[0, 0, 4, 4]", with: "[0]"), "s.yaml")
    let verdict = await Self.verify(folder, .all)
    #expect(verdict.kind == .trouble && verdict.details.count == 1)
    #expect(verdict.sentence.hasPrefix("\(folder.path("s.yaml")):3:1: unknown key 'fpz'"))
    #expect(verdict.details[0].hasPrefix("\(folder.path("s.yaml")):4:"))
    // The place for an annotation.
    #expect(verdict.place?.description == "\(folder.path("s.yaml")):3:1")
  }
}
