// The option `--version`.

import Images
import Player
import Raster
import Scene
import SceneLanguage
import Support

extension Flickbook {
  /// The name and version of each linked library that reports its version.
  static var libraries: [(name: String, version: String)] {
    DrawingLibraries.versions + ImageLibraries.versions + [("libyaml", yamlVersion)]
  }

  /// Returns the program's version as one line. As JSON, the text also has the libraries' versions.
  static func versionText(isJSON: Bool) -> String {
    guard isJSON else { return "flickbook \(flickbookVersion)" }
    let members = libraries.map { JSON.Member($0.name, .text($0.version)) }
    return JSON.object([
      JSON.Member("flickbook", .text(flickbookVersion)), JSON.Member("libraries", .object(members)),
    ]).written()
  }
}
