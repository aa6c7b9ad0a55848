// The command `flickbook check`.

import Player
import Recordings
import Scene
import Support
import Verify

extension Command {
  static let check = Command(
    name: "check",
    summary: "Check scenes for errors and broken expectations, without drawing.",
    example: "flickbook check scenes/",
    read: readCheck)

  private static func readCheck(_ options: inout Options) -> Work {
    let operands = options.operands("SCENE… | DIR…", 1...1_000)
    var setting = options.sceneOptions()
    setting.framesPerSecond = options.framesPerSecond()
    let isLinting = options.flag(
      "motion",
      help: "Report motion that is valid but probably a mistake; exit with status 1 on a finding.")
    let isQuiet = options.quiet()
    return { [setting] in
      var status: Int32 = 0
      let scenes = try NamedScenes(operands)
      for note in scenes.notes where !isQuiet { Terminal.message(note.onOneLine) }
      for path in scenes.paths {
        do {
          let resolved = try ResolvedScene(path: path, options: setting)
          let checked = try LintedScene(resolved, lintsMotion: isLinting)
          let rehearsed = checked.rehearsed
          let recorded = try await rehearsed.recordingComparison()
          let broken = try checked.brokenExpectations() + (recorded?.brokenExpectations ?? [])
          if let note = recorded?.note, !isQuiet { Terminal.message("\(path): \(note)") }
          for expectation in broken { Terminal.message(expectation.description) }
          let findings = try checked.motionFindings()
          for finding in findings { Terminal.message(finding.description) }
          let isFine = broken.isEmpty && findings.isEmpty
          if !isFine { status = max(status, 1) }
          if !isQuiet {
            say(rehearsed, isAsExpected: broken.isEmpty, isLinting ? findings.count : nil)
          }
        } catch let error as UserError {
          // Continue after an unreadable scene, so that all other scenes are checked.
          Terminal.report(error)
          status = 2
        }
      }
      return status
    }
  }

  /// Prints the line of a scene.
  ///
  /// - Parameter findingCount: the number of findings of motion lint; nil if it did not run.
  private static func say(_ rehearsed: RehearsedScene, isAsExpected: Bool, _ findingCount: Int?) {
    rehearsed.warnings.forEach(Terminal.message)
    let seconds = formatted(rehearsed.times.durationSeconds, decimals: 2)
    let word =
      if !isAsExpected {
        "not as expected"
      } else if let findingCount, findingCount > 0 {
        counted(findingCount, "finding")
      } else {
        findingCount == nil ? "fine" : "fine, no findings"
      }
    let frames = counted(rehearsed.times.count, "frame")
    Terminal.say("\(rehearsed.path): \(word); \(frames), \(seconds) s")
  }
}
