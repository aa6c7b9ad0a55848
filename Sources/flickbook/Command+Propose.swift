// The command `flickbook propose`.

import OperatingSystem
import Player
import Recordings
import Render
import Scene
import SceneLanguage
import Support

extension Command {
  static let propose = Command(
    name: "propose",
    summary: "Find the parameter values that bring a scene closest to a recording.",
    example: "flickbook propose scenes/pinlayout-toggle.yaml toggle.csv --turn duration",
    read: readPropose)

  private static func readPropose(_ options: inout Options) -> Work {
    let operands = options.operands("SCENE RECORDING|TABLE.csv", 2...2)
    let turned = options.names("turn", "NAME[,…]", help: "Adjust these parameters.")
    options.refuse(if: turned.isEmpty, "name the parameters with --turn NAME,…")
    let preset = options.text(
      "save", "NAME", help: "Save the values as a preset of the scene, as in the preview.")
    let request = options.recordingRequest(operands.last ?? "")
    let known = options.alignment()
    let setting = options.sceneOptions()
    let isQuiet = options.quiet()
    return {
      let (path, recording) = (operands[0], operands[1])
      let rehearsed = try RehearsedScene(path: path, options: setting)
      try rehearsed.demandParameters(turned)
      try refuseRate(request.framesPerSecond, of: recording)
      let recorded = try await rehearsed.readRecording(request, known)
      let found = try rehearsed.proposal(recorded.tracks, changing: turned, recorded.known)
      for change in found.changes {
        Terminal.say("\(change.name): \(change.new.shown)  # \(change.old.shown)")
      }
      if !isQuiet { Terminal.message("\(recording): \(found.summary)") }
      if let preset {
        try savePreset(preset, of: path, found.changes.map { ($0.name, $0.new) })
      }
      return 0
    }
  }

  private static func savePreset(
    _ name: String, of path: String, _ values: [(name: String, value: Value)]
  ) throws {
    let file = presetFile(of: path)
    let before = try readPresets(file)
    let start = before ?? Array("# Named values of the parameters of the scene.\n".utf8)
    do {
      let after = try PresetText(start, file: file).saving(name, values).bytes
      try replaceFile(file, holding: before, with: after)
    } catch let error as SceneError {
      throw UserError(error.diagnostics, sources: [file: start])
    }
  }
}
