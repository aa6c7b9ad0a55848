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
    let table = options.text(
      "recording", "TABLE.csv",
      help: "Check the scene's expectations on recorded values instead of its own.")
    let offset = options.only("with --recording", if: table != nil) {
      $0.number(
        "offset", "S", help: "Set the table's second at which the scene starts; 0 by default.",
        in: -Limits.seconds...Limits.seconds)
    }
    options.refuse(
      if: table != nil && operands.count > 1, "--recording takes one scene, not \(operands.count)")
    options.refuse(
      if: table.map { InputFormat(of: $0) != .table } ?? false,
      "--recording takes a .csv table; 'match' compares pictures and videos")
    options.exclude("--recording", "--motion", if: table != nil && isLinting)
    let isQuiet = options.quiet()
    return { [setting] in
      let scenes = try NamedScenes(operands)
      for note in scenes.notes where !isQuiet { Terminal.message(note.onOneLine) }
      if let table {
        guard let path = scenes.paths.first, scenes.paths.count == 1 else {
          throw UsageError(message: "--recording takes one scene, not \(scenes.paths.count)")
        }
        let rehearsed = try RehearsedScene(path: path, options: setting)
        let found = try rehearsed.expectations(ofTable: table, offsetSeconds: offset ?? 0)
        return say(rehearsed, found, table, isQuiet: isQuiet)
      }
      var status: Int32 = 0
      for path in scenes.paths {
        do {
          let isFine = try await check(path, setting, isLinting: isLinting, isQuiet: isQuiet)
          if !isFine { status = max(status, 1) }
        } catch let error as UserError {
          // Continue after an unreadable scene, so that all other scenes are checked.
          Terminal.report(error)
          status = 2
        }
      }
      return status
    }
  }

  /// Checks a scene and prints what was found.
  ///
  /// - Returns: Whether there is nothing to mend.
  private static func check(
    _ path: String, _ setting: SceneOptions, isLinting: Bool, isQuiet: Bool
  ) async throws -> Bool {
    let resolved = try ResolvedScene(path: path, options: setting)
    let checked = try LintedScene(resolved, lintsMotion: isLinting)
    let rehearsed = checked.rehearsed
    let recorded = try await rehearsed.recordingComparison()
    let broken = try checked.brokenExpectations() + (recorded?.brokenExpectations ?? [])
    if let note = recorded?.note, !isQuiet { Terminal.message("\(path): \(note)") }
    for expectation in broken { Terminal.message(expectation.description) }
    let findings = try checked.motionFindings()
    for finding in findings { Terminal.message(finding.description) }
    if !isQuiet {
      say(rehearsed, isAsExpected: broken.isEmpty, isLinting ? findings.count : nil)
    }
    return broken.isEmpty && findings.isEmpty
  }

  /// Prints the expectations that a recorded table does not meet.
  ///
  /// - Returns: The exit status.
  private static func say(
    _ rehearsed: RehearsedScene, _ found: RecordedExpectations, _ table: String, isQuiet: Bool
  ) -> Int32 {
    if !isQuiet { found.notes.forEach(Terminal.message) }
    for expectation in found.broken { Terminal.message("\(expectation), in \(table)") }
    if !isQuiet {
      let holding = found.checkedCount - found.broken.count
      let all = counted(rehearsed.scene.expectations.count, "expectation")
      Terminal.say(
        "\(rehearsed.path): \(holding) of \(all) \(holding == 1 ? "holds" : "hold") in \(table); "
          + "\(counted(found.rowCount, "row")), \(formatted(found.lastSeconds, decimals: 2)) s")
    }
    return found.broken.isEmpty ? 0 : 1
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
