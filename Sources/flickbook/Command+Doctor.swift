// The command `flickbook doctor`.

import Images
import OperatingSystem
import Player
import Raster
import Recordings
import SceneLanguage

extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "Print the libraries and font files used on this machine.",
    example: "flickbook doctor",
    read: readDoctor)

  private static func readDoctor(_ options: inout Options) -> Work {
    {
      for line in try environmentReport() { Terminal.say(line) }
      Terminal.say(fittingLibrary)
      return 0
    }
  }

  /// Returns the lines of the report: the versions of the program and its libraries, the path of
  /// ffmpeg, and the path of each font file.
  ///
  /// - Throws: UserError if a required font is missing.
  private static func environmentReport() throws(UserError) -> [String] {
    let files: [FontLibrary.File]
    do {
      let fonts = try FontLibrary()
      files = fonts.files + (try fonts.fallbackFiles())
    } catch {
      throw UserError("\(error)")
    }
    let ffmpeg =
      ChildProgram.path(of: "ffmpeg") ?? "not installed; install it to render .mp4 and .webm"
    let libraries =
      DrawingLibraries.versions + ImageLibraries.versions + [("libyaml", yamlVersion)]
    return ["flickbook \(flickbookVersion)"]
      + libraries.map { "\($0.name) \($0.version)" } + ["ffmpeg: \(ffmpeg)"]
      + files.map { "font \($0.family): \($0.path)" }
  }
}
