// Tests of `expectMotion`, for a scene that is unchanged, changed or not yet recorded.

import FlickbookKit
import FlickbookTesting
import Foundation
import TestSupport
import Testing

@Suite struct MotionExpectations {
  private static let references = "Tests/CardTests/Scenes/references/card"
  private static let report = ".build/flickbook/CardTests/card.html"

  private func failures(
    _ project: Project, _ recording: RecordingRule = .never, references: String? = nil
  ) async -> [String] {
    await FlickbookTestingTests.failures {
      await expectMotion(
        of: "Scenes/card.yaml", references: references, recording: recording,
        filePath: project.test)
    }
  }

  @Test func anUnchangedScenePasses() async throws {
    let project = try Project(recorded: true)
    #expect(await failures(project) == [])
    #expect(await failures(project, .missing) == [])
    #expect(await failures(project, references: "Scenes/references") == [])
    #expect(!project.has(".build"))
  }

  @Test func aChangedDurationFailsWithVerdictAndReport() async throws {
    let project = try Project(recorded: true)
    try project.replace("duration: 0.3", "duration: 0.25")
    let failures = await failures(project)
    try #require(failures.count == 1)
    let lines = failures[0].split(separator: "\n").map(String.init)
    let scene = project.path("Tests/CardTests/Scenes/card.yaml")
    let words = "take 0.25 s instead of 0.3 s from 0.417 s on; 1 event follows"
    #expect(
      lines == [
        "\(scene):21:30: timing changed: duration of animation rise: 0.3 → 0.25 at line 21: card.y "
          + "and card.alpha: \(words)",
        "If this is intended, record it again with FLICKBOOK_RECORD=changed swift test.",
        "Look at \(project.path(Self.report))",
      ])
    #expect(try project.text(Self.report).contains(words), "the report says something else")
  }

  @Test func theFirstRunRecordsAndFailsOnce() async throws {
    let project = try Project(recorded: false)
    let failures = await failures(project, .missing)
    try #require(failures.count == 1)
    #expect(
      failures[0] == """
        \(project.path("Tests/CardTests/Scenes/card.yaml")): recorded in \
        \(project.path(Self.references)); look at its pictures
        The test fails once after a recording; check the reference and commit it.
        """)
    #expect(project.has("\(Self.references)/trace.csv"))
    #expect(await self.failures(project, .missing) == [])
  }

  @Test func aMissingReferenceFailsWithoutRecording() async throws {
    let project = try Project(recorded: false)
    let failures = await failures(project)
    try #require(failures.count == 1)
    #expect(failures[0].contains("there is no reference \(project.path(Self.references))"))
    #expect(failures[0].contains("FLICKBOOK_RECORD=missing"))
    #expect(!project.has(".build"))
    #expect(!project.has(Self.references))
  }

  @Test(arguments: [RecordingRule.changed, .all])
  func aChangedSceneIsRecordedAgainOnRequest(_ recording: RecordingRule) async throws {
    let project = try Project(recorded: true)
    try project.replace("duration: 0.3", "duration: 0.25")
    let failures = await failures(project, recording)
    try #require(failures.count == 1)
    #expect(failures[0].contains("re-recorded in \(project.path(Self.references))"))
    // The failure names the change before the new reference hides it.
    #expect(failures[0].contains("timing changed") == (recording == .changed))
    #expect(await self.failures(project) == [])
  }

  @Test func onlyTheAllRuleRecordsUnchangedScenes() async throws {
    let project = try Project(recorded: true)
    #expect(await failures(project, .changed) == [])
    #expect(await failures(project, .all).count == 1)
  }

  @Test func aFailedExpectationSuggestsNoRecording() async throws {
    let project = try Project(recorded: true)
    try project.replace("expect:", "expect:\n  - card.y is 7 at 0.1")
    let before = try project.text("\(Self.references)/trace.csv")
    for recording in RecordingRule.allCases {
      let failures = await failures(project, recording)
      try #require(failures.count == 1)
      #expect(failures[0].contains("expected 'card.y is 7 at 0.1', but it is"))
      #expect(!failures[0].contains("FLICKBOOK_RECORD"))
    }
    let after = try project.text("\(Self.references)/trace.csv")
    #expect(before == after)
  }

  @Test func anInvalidSceneFailsWithItsLine() async throws {
    let project = try Project(recorded: true)
    try project.replace("cornerRadius", "cornerRadios")
    let failures = await failures(project)
    try #require(failures.count == 1)
    #expect(failures[0].contains("did you mean 'cornerRadius'?\n"))
    #expect(failures[0].contains("^"))
  }

  @Test func aParameterizedSceneUsesSeparateReferences() async throws {
    let project = try Project(recorded: true)
    let scene = try Scene(
      besideTest: "Scenes/card.yaml", parameters: ["rise": 10], filePath: project.test)
    let turned = { (recording: RecordingRule) in
      await FlickbookTestingTests.failures {
        await expectMotion(
          of: scene, references: "low", recording: recording, filePath: project.test)
      }
    }
    #expect(await turned(.missing).count == 1)
    #expect(project.has("Tests/CardTests/low/card/trace.csv"))
    #expect(await turned(.never) == [])
    #expect(await failures(project) == [])
    let other = await FlickbookTestingTests.failures {
      await expectMotion(
        of: "Scenes/card.yaml", parameters: ["rise": 10], recording: .never,
        filePath: project.test)
    }
    #expect(other.count == 1)
  }
}
