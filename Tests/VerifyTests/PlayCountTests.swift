// Tests of how many times a verification plays a scene.

import Foundation
import Player
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct PlayCountTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [120, 80], scale: 1, background: white }
    duration: 0.6
    views: [{ id: card, frame: [10, 20, 30, 20], background: systemBlue }]
    rules: [{ on: start, do: { animate: { duration: 0.4 }, set: { card.x: 80 } } }]
    expect: [card.x stays within 0 and 100]
    """
  private static let changed = scene.replacing("card.x: 80", with: "card.x: 80.4")

  /// Verifies a scene that has changed since it was recorded.
  ///
  /// - Returns: the verdict and the plays. A play of the scene as it was recorded is "recorded".
  private func verify(
    _ scene: String = changed, _ set: (inout VerifyOptions) -> Void
  ) async throws -> (verdict: Verdict, plays: [String]) {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    var options = VerifyOptions(references: folder.path("references"), record: .missing, jobs: 2)
    try folder.write(Self.scene, "s.yaml")
    #expect(await verifyScene(at: path, options: options).kind == .recorded)
    try folder.write(scene, "s.yaml")
    options.record = .never
    set(&options)
    let log = PlayLog()
    let verdict = await PlayLog.$current.withValue(log) { [options] in
      await verifyScene(at: path, options: options)
    }
    return (
      verdict,
      log.played.map { played in
        if played.sources[path] != Array(scene.utf8) { return "recorded" }
        if played.scene.reducesMotion { return "reduced motion" }
        return "\(played.scene.tickRate) Hz"
      }
    )
  }

  @Test func aSceneIsPlayedOnceForAllComparisons() async throws {
    for scene in [Self.scene, Self.changed] {
      let (verdict, plays) = try await verify(scene) { _ in }
      #expect(verdict.kind.isPass == (scene == Self.scene), "\(verdict.line)")
      #expect(plays == ["60 Hz"])
    }
  }

  @Test func lintAddsOnePlayPerVariant() async throws {
    let (verdict, plays) = try await verify { $0.lintsMotion = true }
    #expect(verdict.lint.contains { $0.words.contains("no-reduced-motion") })
    #expect(plays == ["60 Hz", "120 Hz", "reduced motion"])
  }

  @Test func redrawingAddsOnePlayPerScene() async throws {
    let (verdict, plays) = try await verify { $0.tolerance.values[.points] = 1 }
    #expect(verdict.kind == .same, "\(verdict.line)")
    #expect(plays == ["60 Hz", "recorded", "60 Hz"])
  }

  @Test func recordingPlaysTheSceneAgainForItsPictures() async throws {
    for record in [RecordMode.changed, .all] {
      let (verdict, plays) = try await verify { $0.record = record }
      #expect(verdict.kind == .recorded, "\(verdict.line)")
      #expect(plays == ["60 Hz", "60 Hz"])
    }
  }
}
