// flickbook verify

import Foundation
import Player
import Render
import Scene
import Verify

extension Command {
  static let verify = Command(
    name: "verify",
    summary: "Compares scenes with their recorded references, and says what changed.",
    example: "flickbook verify scenes/ --report output/verify.html",
    read: readVerify)

  private static func readVerify(_ options: inout Options) -> Work {
    let operands = options.operands("[SCENE… | DIR…]", 0...1_000)
    let references = options.text(
      "references", "DIR",
      help: "Where references are; 'references' beside the first scene by default.")
    let record = options.word(
      "record", "MODE",
      help: "missing, changed, all or never: which references are written; never by default "
        + "when CI is set, missing otherwise.", RecordMode.self)
    let (tolerance, words) = options.only("without --record all", if: record != .all) {
      $0.tolerance(
        help: "What may differ: max-delta=N, pixels=N or P%, blob=N, value=0.5pt, shift=1f, "
          + "environment=any.",
        maskHelp: "What does not count in pictures: a view's id, x,y,width,height or 1.2-1.5s.")
    }
    let prunes = options.flag(
      "prune",
      help: "With folders of scenes: removes references whose scene is gone; else they are told.")
    let outputs = options.verdictOutputs()
    let jobs = options.jobs()
    let parameters = options.parameters()
    let reducesMotion = options.reducesMotion()
    let isQuiet = options.quiet()
    return {
      let named = try NamedScenes(operands)
      var setting = setting(
        for: named.paths, references: references, record: record, tolerance, jobs: jobs,
        SceneOptions(parameters: parameters, reducesMotion: reducesMotion))
      // Nothing else tells of it.
      setting.lintsMotion = outputs.report != nil
      let pruning = try Pruning(
        setting.references, named, removes: prunes, isQuiet: isQuiet)
      let files = try outputs.openFiles()
      let clock = ContinuousClock()
      var verdicts: [Verdict] = []
      for scene in named.paths {
        let start = clock.now
        var verdict = await Verify.verify(scene, options: setting)
        verdict.seconds = (clock.now - start) / .seconds(1)
        verdicts.append(verdict)
        if !outputs.isJSON { say(verdict, isQuiet: isQuiet) }
      }
      try outputs.write(verdicts, title: "flickbook verify", to: files)
      let bad = verdicts.filter { !$0.kind.isPass }
      if !isQuiet {
        let passing = verdicts.count - bad.count
        Terminal.message("\(passing) of \(verdicts.count) scenes pass; tolerance: \(words)")
      }
      guard try pruning.run() else { return 2 }
      return bad.contains { $0.kind == .trouble } ? 2 : bad.isEmpty ? 0 : 1
    }
  }

  private static func say(_ verdict: Verdict, isQuiet: Bool) {
    if !verdict.kind.isPass || !isQuiet { print(verdict.line) }
    for detail in verdict.details { print("  \(detail)") }
  }

  private static func setting(
    for scenes: [String], references: String?, record: RecordMode?, _ tolerance: Tolerance,
    jobs: Int, _ scene: SceneOptions
  ) -> VerifyOptions {
    let folder = URL(filePath: scenes[0]).deletingLastPathComponent().relativePath
    // Where nobody looks at a new reference, one that is missing is a mistake.
    let isCI = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty } ?? false
    var setting = VerifyOptions(
      references: references ?? "\(folder)/references",
      record: record ?? (isCI ? .never : .missing), tolerance: tolerance, jobs: jobs,
      scene: scene)
    setting.advice.missing = "record it with --record missing"
    setting.advice.damaged = "record it again with --record all"
    return setting
  }
}
