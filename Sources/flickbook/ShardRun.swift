// The scenes that one machine verifies with --shard, and their result file.

import Geometry
import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
import Verify

/// The scenes that this run verifies: the scenes of its shard, or all scenes without --shard.
struct ShardRun {
  /// The scenes in the order of the operands.
  let scenes: [String]
  /// The shard of this run and the plan of all shards; nil without --shard.
  private let planned: (shard: Shard, plan: ShardPlan)?
  private let setting: VerifyOptions
  /// The result file, opened before the first scene is verified.
  private let file: OutputFile?

  /// Selects the scenes of a shard, and opens the result file.
  ///
  /// - Parameter result: The result file's name; nil if no file is requested.
  init(_ shard: Shard?, of scenes: [String], _ setting: VerifyOptions, result: String?)
    throws
  {
    self.setting = setting
    planned = shard.map { ($0, ShardPlan(scenes, references: setting.references)) }
    self.scenes = planned.map { $0.plan.scenes(of: $0.shard) } ?? scenes
    file = try result.map { path in
      try ReportKind.result.open(path, besides: scenes)
    }
  }

  /// The shard for the end of a summary line, such as "; shard 3/8"; empty without --shard.
  var words: String { planned.map { "; shard \($0.shard)" } ?? "" }

  /// Writes the result file, if it is requested.
  ///
  /// - Parameter words: The tolerance in words.
  func write(_ verdicts: [Verdict], allowing words: String) throws {
    guard let file, let (shard, plan) = planned else { return }
    let result = ShardResult(
      shard: shard, tolerance: words, setting: setting.scene.words, plan: plan, verdicts: verdicts)
    try file.finish(with: try result.fileBytes())
  }
}

extension SceneOptions {
  fileprivate var words: [String] {
    (preset.map { ["--preset \($0)"] } ?? [])
      + parameters.map { "--param \($0.name)=\($0.text)" }
      + (reducesMotion ? ["--reduce-motion"] : [])
      + (appearance.map { ["--appearance \($0.rawValue)"] } ?? [])
  }
}
