// Verification of random scenes by three machines, compared with one machine.

import Foundation
import Images
import Player
import Render
import Scene
import SceneLanguage
import TestSupport
import Testing
import Verify

/// Records scenes, changes a parameter that most scenes use, and verifies twice: at once, and in
/// three shards whose results are files. Both reports must be equal, byte for byte.
///
/// - Returns: Whether any scene differs from its recording.
func expectShardsToAgree(_ seeds: [Int]) async throws -> Bool {
  let folder = try TemporaryFolder()
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: folder.url.appending(path: name))
    return folder.path(name)
  }
  let art = Bitmap(width: 6, height: 4, filledWith: 0xFF20_8040)
  _ = try write(Array(RandomScene.parts.utf8), "parts.yaml")
  _ = try write(try PNG.encode(art), "art.png")
  let scenes = try seeds.map { try write(Array(RandomScene(seed: $0).text.utf8), "\($0).yaml") }
  var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
  for scene in scenes {
    let verdict = await verifyScene(at: scene, options: options)
    #expect(verdict.kind == .recorded, "\(verdict.sentence)")
  }
  options.record = .never
  options.scene.parameters = [ParameterOverride(name: "far", text: "27")]
  let whole = await verdicts(scenes, options)
  let plan = ShardPlan(scenes, references: options.references)
  var results: [String] = []
  // Results arrive in any order.
  for number in [3, 1, 2] {
    let shard = try #require(Shard(number, of: 3))
    options.jobs = number
    let result = ShardResult(
      shard: shard, tolerance: "exact", setting: [], plan: plan,
      verdicts: await verdicts(plan.scenes(of: shard), options))
    results.append(try write(try result.fileBytes(), "\(number).result"))
  }
  let merged = try MergedShards(results).verdicts
  #expect(merged.map(\.kind) == whole.map(\.kind), "seeds \(seeds)")
  #expect(jsonReport(merged) == jsonReport(whole), "seeds \(seeds)")
  #expect(junitReport(merged) == junitReport(whole), "seeds \(seeds)")
  #expect(
    try htmlReport(merged, title: "t") == htmlReport(whole, title: "t"), "seeds \(seeds)")
  return whole.contains { $0.kind != .same }
}

private func verdicts(_ scenes: [String], _ options: VerifyOptions) async -> [Verdict] {
  var verdicts: [Verdict] = []
  for scene in scenes { verdicts.append(await verifyScene(at: scene, options: options)) }
  return verdicts
}
