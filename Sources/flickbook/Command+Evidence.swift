// The command `flickbook evidence`.

import OperatingSystem
import Player
import Support
import Verify

extension Command {
  static let evidence = Command(
    name: "evidence",
    summary: "Show the scenes that changed since a git revision, for a pull request.",
    example: "flickbook evidence main scenes/ -o evidence",
    read: readEvidence)

  private static func readEvidence(_ options: inout Options) -> Work {
    let operands = options.operands("[REV] [SCENE… | DIR…]", 0...1_000)
    let output = options.text(
      "output", short: "o", "DIR", help: "Write pr.md and its pictures to this folder.")
    let slowFactor = options.number(
      "slow", "N", help: "Play the pictures N times slower.", in: RevisionRequest.slowFactors)
    let writesVideos = options.flag("mp4", help: "Write each picture also as MP4.")
    let checked = options.text(
      "check", "DIR", help: "Rebuild the report in this folder, and check that it is current.")
    let memory = options.memory()
    let jobs = options.jobs()
    let isQuiet = options.quiet()
    let isAlone = operands.isEmpty && output == nil && slowFactor == nil && !writesVideos
    options.refuse(
      if: checked != nil && !isAlone, "--check DIR takes no scene and no option of the pictures")
    options.refuse(if: checked == nil && output == nil, "name the folder with -o DIR")
    let scene = SceneOptions(memoryBytes: memory)
    return {
      if let checked {
        let lines = try await ReportFolder.differences(in: checked, scene: scene, jobs: jobs)
        for line in lines { Terminal.say(line) }
        if lines.isEmpty, !isQuiet { Terminal.say("\(checked): still true") }
        return lines.isEmpty ? 0 : 1
      }
      let folder = try ReportFolder(writing: output ?? "")
      let isRevision = operands.first.map { !namesScene($0) } ?? false
      let request = try RevisionRequest(
        since: isRevision ? operands[0] : nil, Array(operands.dropFirst(isRevision ? 1 : 0)),
        slowFactor: slowFactor ?? 1, writesVideos: writesVideos, output: output ?? "")
      let report = try await RevisionReport(request, scene: scene, jobs: jobs) { entry in
        if !isQuiet { Terminal.say(entry.line) }
      }
      try folder.write(report)
      if !isQuiet { say(report, in: output ?? "") }
      return report.exitStatus
    }
  }

  /// Whether an operand names a scene or folder, not a revision. A deleted scene has its ending.
  private static func namesScene(_ operand: String) -> Bool {
    FileManager.default.fileExists(atPath: operand) || isCalledLikeAScene(operand)
  }

  /// Prints the number of scenes, and the command that puts the report into a pull request.
  private static func say(_ report: RevisionReport, in folder: String) {
    Terminal.say("\(report.summary); see \(folder)/pr.md")
    guard !report.pictures.isEmpty else { return }
    let attached = report.pictures.map { " --attach \($0.name.quotedForShell)" }.joined()
    Terminal.say(
      "(cd \(folder.quotedForShell) && gh pr comment --body-file pr.md\(attached))")
  }
}
