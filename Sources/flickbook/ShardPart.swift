// verify --shard: the scenes of one machine, and the file of what it found.

import Files
import Player
import Render
import Scene
import Verify

/// The part of a verification that this run does: all of it without a shard.
struct ShardPart {
  /// In the order in which all were named.
  let scenes: [String]
  /// Nil: it is no part.
  private let planned: (shard: Shard, plan: ShardPlan)?
  private let setting: VerifyOptions
  /// Open before the work.
  private let file: OutputFile?

  /// - Parameter result: the file's name; nil: none is wanted.
  init(_ shard: Shard?, of scenes: [String], _ setting: VerifyOptions, result: String?)
    throws
  {
    self.setting = setting
    planned = shard.map { ($0, ShardPlan(scenes, references: setting.references)) }
    self.scenes = planned.map { $0.plan.scenes(of: $0.shard) } ?? scenes
    file = try result.map { path in
      try ReportForm.result.open(path, besides: scenes)
    }
  }

  /// What a summary says of it: "; shard 3/8", or nothing.
  var words: String { planned.map { "; shard \($0.shard)" } ?? "" }

  /// Writes the file, where one is wanted.
  ///
  /// - Parameter words: what was allowed.
  func write(_ verdicts: [Verdict], allowing words: String) throws {
    guard let file, let (shard, plan) = planned else { return }
    let result = ShardResult(
      shard: shard, tolerance: words, setting: setting.scene.words, plan: plan, verdicts: verdicts)
    try file.finish(with: try result.fileBytes())
  }
}

extension SceneOptions {
  /// What decides about verdicts, as it is given.
  fileprivate var words: [String] {
    (preset.map { ["--preset \($0)"] } ?? [])
      + parameters.map { "--param \($0.name)=\($0.text)" }
      + (reducesMotion ? ["--reduce-motion"] : [])
  }
}
