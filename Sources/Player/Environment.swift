// What a machine has: which libraries and fonts draw here.

import Images
import Raster
import Scene
import Support

/// The release of Flickbook.
package let flickbookVersion = "0.1.0"

/// Lines that name every library with its version and every font with its file.
///
/// - Throws: UserError when a font that is always needed is missing.
package func environmentReport() throws(UserError) -> [String] {
  let fonts: FontLibrary
  do {
    fonts = try FontLibrary()
  } catch {
    throw UserError("\(error)")
  }
  let libraries =
    DrawingLibraries.versions + ImageLibraries.versions
    + [("libyaml", yamlVersion)]
  return ["flickbook \(flickbookVersion)"]
    + libraries.map { "\($0.name) \($0.version)" }
    + ["ffmpeg: \(ChildProgram.path(of: "ffmpeg") ?? "not installed; -o F.mp4 and F.webm need it")"]
    + fonts.files.map { "font \($0.family): \($0.path)" }
}

/// The JSON Schema of scene files, as text.
package func schemaText() -> String { sceneSchema().written() + "\n" }
