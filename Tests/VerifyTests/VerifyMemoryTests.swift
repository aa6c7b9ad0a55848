// Tests of the memory check before a scene is played.

import Player
import TestSupport
import Testing
import Verify

@Suite struct VerifyMemoryTests {
  /// A scene that fails half a second after its start.
  private static let failing = """
    flickbook: 1
    screen: { size: [9, 9] }
    views: [{ frame: [0, 0, 5, 5], alpha: = 1 / (time - 0.5) }]
    timeline: [{ wait: 9 }]
    """

  @Test func aSceneBeyondTheMemoryLimitIsNotPlayed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.failing, "s.yaml")
    var options = VerifyOptions(references: folder.path("r"), record: .all, jobs: 1)
    let played = await verifyScene(at: folder.path("s.yaml"), options: options)
    #expect(played.sentence.contains("divides by zero"), "\(played.sentence)")
    // The scene has one property at 541 times.
    options.scene.memoryBytes = 541 * 110 - 1
    let refused = await verifyScene(at: folder.path("s.yaml"), options: options)
    #expect(
      refused.sentence.contains("the values of 1 properties at 541 moments"), "\(refused.sentence)")
  }
}
