// The command `flickbook verify`.

import OperatingSystem
import Player
import Recordings
import Render
import Scene
import Support
import Verify

extension Command {
  static let verify = Command(
    name: "verify",
    summary: "Compare scenes with their recorded references.",
    example: "flickbook verify scenes/ --report output/verify.html",
    read: readVerify)

  private static func readVerify(_ options: inout Options) -> Work {
    let operands = options.operands("[SCENE… | DIR…]", 0...1_000)
    let record = options.word(
      "record", "MODE",
      help: "Record references: missing, changed, all or never; the default is missing, or never "
        + "when CI is set.", RecordMode.self)
    let references = options.text(
      "references", "DIR",
      help: "Use references in this folder; the default is 'references' next to the first scene.")
    let (tolerance, _, words) = options.only("without --record all", if: record != .all) {
      $0.tolerance(
        help: "Allow differences: max-delta=N, pixels=N or P%, blob=N, \(Tolerance.valueTerms), "
          + "shift=1f, environment=any.",
        maskHelp: "Ignore a region of pictures: a view's id, x,y,width,height or a time 1.2-1.5s.")
    }
    let outputs = options.verdictOutputs()
    let (shard, result) = options.shardAndResult(record)
    let scene = options.sceneOptions()
    let jobs = options.jobs()
    let wantsProgress = options.flag(
      "progress", help: "Show progress even if standard error is not a terminal.")
    let isQuiet = options.quiet()
    options.exclude("--progress", "--quiet", if: wantsProgress && isQuiet)
    let showsProgress = !isQuiet && (Terminal.isInteractive || wantsProgress)
    return {
      let named = try NamedScenes(operands)
      try named.demandDistinctNames()
      var setting = setting(
        for: named.paths, references: references, record: shard == nil ? record : .never,
        tolerance, jobs: jobs, scene)
      // Only reports and shard results contain motion findings and pictures.
      let isReported = outputs.report != nil || result != nil
      (setting.lintsMotion, setting.drawsDifference) = (isReported, isReported)
      let inputs = named.paths + named.paths.flatMap(setting.scene.presetFiles)
      let files = try outputs.openFiles(besides: inputs, references: setting.references)
      for note in named.notes where !isQuiet { Terminal.message(note.onOneLine) }
      let part = try ShardRun(shard, of: named.paths, setting, result: result)
      let verdicts = try await verify(
        part.scenes, setting, keepsEvidence: isReported, showsProgress: showsProgress
      ) { verdict in
        if !outputs.isJSON { verdict.say(isQuiet: isQuiet) }
      }
      try part.write(verdicts, allowing: words)
      try outputs.write(verdicts, title: "flickbook verify", to: files, isQuiet: isQuiet)
      if !isQuiet {
        verdicts.sayCount(allowing: words + part.words)
        // A hint must not change the status.
        try? warnOfOrphans(in: setting.references, named)
      }
      return verdicts.exitStatus
    }
  }

  /// Prints a line for each reference whose scene no longer exists.
  private static func warnOfOrphans(
    in references: String, _ named: NamedScenes
  ) throws(FileError) {
    // The folders of single scenes may contain further scenes, whose references are not orphans.
    guard named.files.isEmpty else { return }
    for folder in try orphanedReferences(in: references, scenes: named.paths) {
      Terminal.message("\(folder): has no scene; delete the folder if it is obsolete".onOneLine)
    }
  }

  /// Verifies the scenes one by one.
  ///
  /// - Parameters:
  ///   - keepsEvidence: Whether the verdicts keep their evidence for a report.
  ///   - showsProgress: Whether the scene that is being verified is shown on standard error.
  ///   - tell: A closure that receives each verdict as soon as it is available.
  private static func verify(
    _ scenes: [String], _ setting: VerifyOptions, keepsEvidence: Bool, showsProgress: Bool,
    tell: (Verdict) -> Void
  ) async throws -> [Verdict] {
    let clock = ContinuousClock()
    var verdicts: [Verdict] = []
    for (index, scene) in scenes.enumerated() {
      if showsProgress { Terminal.progress(scene, part: "scene", index + 1, of: scenes.count) }
      let start = clock.now
      var verdict = await verifyScene(at: scene, options: setting)
      verdict.seconds = (clock.now - start) / .seconds(1)
      // Pack the evidence: all scenes may differ, and their evidence stays in memory until the end.
      verdict.evidence = keepsEvidence ? try verdict.evidence.packed() : Evidence()
      verdicts.append(verdict)
      if showsProgress { Terminal.clearProgress() }
      tell(verdict)
    }
    return verdicts
  }

  private static func setting(
    for scenes: [String], references: String?, record: RecordMode?, _ tolerance: Tolerance,
    jobs: Int, _ scene: SceneOptions
  ) -> VerifyOptions {
    let folder = URL(filePath: scenes[0]).deletingLastPathComponent().relativePath
    // In CI a missing reference is an error, because a newly recorded reference would go unseen.
    let isCI = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty } ?? false
    var setting = VerifyOptions(
      references: references ?? "\(folder)/references",
      record: record ?? (isCI ? .never : .missing), tolerance: tolerance, jobs: jobs,
      scene: scene)
    setting.compareWithRecording = { try await $0.recordingComparison() }
    // In a workflow, '--record missing' would pass each deleted reference for ever.
    setting.advice.missing = "record it on your machine with 'flickbook verify', and commit it"
    setting.advice.damaged =
      "restore it from version control, or record it again with --record changed"
    return setting
  }
}

extension Options {
  fileprivate mutating func shardAndResult(
    _ record: RecordMode?
  ) -> (shard: Shard?, result: String?) {
    let shard = shard(help: "Verify one machine's part of the scenes, 3/8; record nothing.")
    if let record, record != .never {
      refuse("--record \(record.rawValue)", with: "--shard", if: shard != nil)
    }
    let result = only("with --shard", if: shard != nil) {
      $0.text("result", "FILE", help: "With --shard, write the result for merge.")
    }
    return (shard, result)
  }
}
