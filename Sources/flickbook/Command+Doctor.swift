// flickbook doctor

import Fit
import Images
import Player
import Processes
import Raster
import Scene

extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "Prints which libraries and font files draw on this machine.",
    example: "flickbook doctor",
    read: readDoctor)

  private static func readDoctor(_ options: inout Options) -> Work {
    {
      for line in try environmentReport() { Terminal.say(line) }
      Terminal.say(fittingLibrary)
      return 0
    }
  }

  /// Returns lines that name every library with its version and every font with its file.
  ///
  /// - Throws: UserError when a font that is always needed is missing.
  private static func environmentReport() throws(UserError) -> [String] {
    let fonts: FontLibrary
    do {
      fonts = try FontLibrary()
    } catch {
      throw UserError("\(error)")
    }
    let libraries =
      DrawingLibraries.versions + ImageLibraries.versions + [("libyaml", yamlVersion)]
    let ffmpeg =
      ChildProgram.path(of: "ffmpeg") ?? "not installed; -o F.mp4 and F.webm need it"
    return ["flickbook \(flickbookVersion)"]
      + libraries.map { "\($0.name) \($0.version)" } + ["ffmpeg: \(ffmpeg)"]
      + fonts.files.map { "font \($0.family): \($0.path)" }
  }
}
