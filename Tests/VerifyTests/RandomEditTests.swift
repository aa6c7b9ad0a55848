// Tests that hold the sentences of verdicts to the traces: random single edits of scenes, each
// sentence checked mechanically against both runs.

import Foundation
import Player
import TestSupport
import Testing

@testable import Verify

@Suite struct RandomEditTests {
  private static let scenes = [
    "fading-header", "gift-combo", "loyalty-points", "pinlayout-collision", "pinlayout-toggle",
    "snap-header", "carousel", "chat", "heart", "large-title", "sheet", "swipe", "fab", "toast",
    "shimmer", "pull-refresh", "mini-player", "swipe-cards",
  ]

  /// 500 edits take a minute of processor time; `make test` takes a sample.
  private static let count: Int = {
    let environment = ProcessInfo.processInfo.environment
    return environment["FLICKBOOK_EDITS"].flatMap(Int.init)
      ?? (environment["FLICKBOOK_THOROUGH"] == nil ? 25 : 500)
  }()

  /// The sentences of a kind of edit, and the false ones among them.
  private struct Tally {
    var edits = 0
    var sentences = 0
    var wrong = 0
    var wrongFirst = 0
  }

  private static func capture(_ text: String, _ scene: String, in folder: TemporaryFolder)
    async throws -> (RehearsedScene, MotionReference)
  {
    let path = folder.path("\(scene).yaml")
    try folder.write(text, "\(scene).yaml")
    let rehearsed = try RehearsedScene(path: path, source: Array(text.utf8))
    return (rehearsed, try await captureScene(rehearsed.resolved, pictures: [0], jobs: 1).reference)
  }

  /// Returns a scene's reference after writing and reading it, as `verify` does.
  private static func recorded(_ text: String, _ scene: String, in folder: TemporaryFolder)
    async throws -> MotionReference
  {
    let files = ReferenceFiles(scene: scene, in: folder.path("references"), advice: "")
    let captured = try await capture(text, scene, in: folder).1
    try files.write(captured)
    var reference = try files.read()
    try files.unpackPictures(of: &reference, unlike: captured)
    return reference
  }

  /// Returns a random edit of a random scene, and both runs; nil if the edited text is no scene.
  private static func edit(
    _ references: inout [String: MotionReference], in folder: TemporaryFolder,
    _ random: inout SeededGenerator
  ) async throws -> (scene: String, edit: RandomEdit, claims: VerdictClaims)? {
    let scene = scenes.randomElement(using: &random) ?? "fab"
    let kind = RandomEdit.Kind.allCases.randomElement(using: &random) ?? .number
    let text = try EditedScene.text(of: scene)
    guard let edit = RandomEdit.random(kind, in: text, using: &random) else { return nil }
    if references[scene] == nil {
      references[scene] = try await recorded(text, scene, in: folder)
    }
    guard let old = references[scene],
      let (rehearsed, new) = try? await capture(edit.text, scene, in: folder)
    else { return nil }
    let difference = ReferenceDifference(old, new, Tolerance())
    let verdict = Verdict(rehearsed, difference, [])
    return (scene, edit, VerdictClaims(verdict, edit, text, difference))
  }

  @Test func verdictSentencesMatchRandomEdits() async throws {
    let seed = ProcessInfo.processInfo.environment["FLICKBOOK_SEED"].flatMap(UInt64.init) ?? 38
    var random = SeededGenerator(seed: seed)
    let folder = try EditedScene.folder()
    var references: [String: MotionReference] = [:]
    var tallies: [RandomEdit.Kind: Tally] = [:]
    var done = 0
    while done < Self.count {
      guard let (scene, edit, claims) = try await Self.edit(&references, in: folder, &random) else {
        continue
      }
      done += 1
      let found = claims.check()
      var tally = tallies[edit.kind, default: Tally()]
      tally.edits += 1
      tally.sentences += claims.count
      tally.wrong += found.count
      tally.wrongFirst += found.contains { $0.isFirst } ? 1 : 0
      tallies[edit.kind] = tally
      for wrong in found {
        let words = "\(scene), \(edit.words) [\(edit.kind)]: \(wrong.sentence): \(wrong.claim)"
        if wrong.isFirst { Issue.record("\(words)") } else { print("false: \(words)") }
      }
    }
    Self.show(tallies)
    let (wrong, all) = tallies.values.reduce((0, 0)) { ($0.0 + $1.wrong, $0.1 + $1.sentences) }
    #expect(100 * wrong <= all)
  }

  private static func show(_ tallies: [RandomEdit.Kind: Tally]) {
    guard count > 25 else { return }
    print("kind           edits sentences wrong first")
    for kind in RandomEdit.Kind.allCases {
      guard let tally = tallies[kind] else { continue }
      let numbers = [tally.edits, tally.sentences, tally.wrong, tally.wrongFirst]
        .map { String(repeating: " ", count: max(0, 6 - "\($0)".count)) + "\($0)" }
      print(kind.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0) + numbers.joined())
    }
  }
}
