// Tests of scenes that name a recording.

import Player
import Render
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct RecordingComparisonTests {
  private static let text = """
    flickbook: 1
    screen: { size: [40, 20], scale: 1 }
    duration: 0.2
    views: [{ id: a, frame: [1, 2, 3, 4], background: red }]
    """

  private func verdict(
    naming: Bool = true, _ compare: (@Sendable (RehearsedScene) -> RecordingComparison?)?
  ) async throws -> Verdict {
    let folder = try TemporaryFolder()
    try folder.write("time,a.x\n0,1\n", "t.csv")
    let text = Self.text + (naming ? "\nrecording: { file: t.csv }\n" : "\n")
    try folder.write(text, "s.yaml")
    var options = VerifyOptions(references: folder.path("references"), record: .missing, jobs: 1)
    if let compare { options.compareWithRecording = { compare($0) } }
    return await verifyScene(at: folder.path("s.yaml"), options: options)
  }

  @Test func aComparisonIsPartOfTheVerdict() async throws {
    let near = try await verdict { _ in
      RecordingComparison(lines: ["a: within 0 pt"], brokenExpectations: [])
    }
    #expect(near.kind == .recorded && near.recorded == ["a: within 0 pt"])
    let far = try await verdict { scene in
      RecordingComparison(
        lines: ["a: 9 pt off"],
        brokenExpectations: scene.scene.recording.map {
          [BrokenExpectation(location: $0.location, message: "differs from t.csv")]
        } ?? [])
    }
    #expect(far.kind == .expectation && far.sentence == "differs from t.csv")
    #expect(far.place?.line == 5)
  }

  @Test func scenesWithARecordingFailUnlessItIsCompared() async throws {
    let refused = try await verdict(nil)
    #expect(refused.kind == .trouble)
    #expect(refused.sentence.hasSuffix("s.yaml: names a recording, which cannot be compared here"))
    #expect(try await verdict(naming: false, nil).kind == .recorded)
    #expect(try await verdict(naming: false) { _ in nil }.kind == .recorded)
  }
}
