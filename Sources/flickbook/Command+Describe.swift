// The command `flickbook describe`.

import OperatingSystem
import Player
import Recordings
import Render
import Scene
import Support
import Verify

extension Command {
  static let describe = Command(
    name: "describe",
    summary: "Say in words what moves in a recording or in a scene.",
    example: "flickbook describe demo.mp4 -o demo.png",
    read: readDescribe)

  private static func readDescribe(_ options: inout Options) -> Work {
    let path = options.operand("RECORDING | SCENE")
    let isScene = InputFormat(of: path) == .scene
    let picture = options.text(
      "output", short: "o", "F.png",
      help: "Draw frames with numbered things, and their curves, to this file.")
    let rate = options.folderRate()
    let scale = options.number(
      "scale", "N", help: "Set the recording's pixels per point; the default is unknown.",
      in: 0.05...10)
    let isJSON = options.json()
    let setting = options.only("to scenes", if: isScene || path.isEmpty) { $0.sceneOptions() }
    options.refuse("--fps", without: "a folder", if: isScene && rate != nil)
    options.refuse("--scale", without: "a recording", if: isScene && scale != nil)
    options.refuse(
      if: picture.map { PlotFormat(endingOf: $0) != .png } ?? false,
      "name the picture with -o FILE.png")
    return {
      let file = try picture.map { try outputFile($0) }
      let description: MotionDescription
      if isScene {
        let rehearsed = try RehearsedScene(path: path, options: setting)
        try file?.demand(noneOf: rehearsed.files)
        description = try Recordings.describe(rehearsed)
        try file?.finish(with: try description.picture(of: rehearsed))
      } else {
        let recording = try ScreenRecording(path, framesPerSecond: rate)
        try refuseRate(rate, of: path)
        try file?.demand(noneOf: recording.files)
        description = try await Recordings.describe(
          recording, scale: scale, keepsStills: file != nil)
        try file?.finish(with: try description.recordingPicture())
      }
      let next = nextCommand(description)
      if isJSON {
        Terminal.write(description.json(next: next).written() + "\n")
      } else {
        for line in description.lines(next: next) { Terminal.say(line) }
      }
      return 0
    }
  }

  /// Returns the next useful command after a description.
  private static func nextCommand(_ description: MotionDescription) -> String {
    let path = description.path.quotedForShell
    if description.isOfScene { return "flickbook trace \(path) --events" }
    guard let region = description.nextRegion else { return "flickbook measure \(path)" }
    return "flickbook fit \(path) --track \(region.notation)"
  }
}
