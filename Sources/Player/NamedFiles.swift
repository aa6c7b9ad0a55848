// A list of the files that a scene may use. It is available even if the scene cannot be parsed.

import Scene
import SceneLanguage
import Support

/// Returns the files that a scene with errors may use, so that a report does not overwrite them.
/// Every value in the scene's file and its imports counts as a file name, so most of these files do
/// not exist. The preset file is included if a preset is requested.
package func namedFiles(ofScene path: String, options: SceneOptions) -> [String] {
  let folder = SceneFolder(of: path)
  func named(in file: String) -> [String] {
    valuesWritten(in: (try? readFile(file, limit: Limits.fileBytes)) ?? []).map {
      folder.path(of: $0)
    }
  }
  let own = named(in: path)
  let imports = own.filter(isCalledLikeAScene).prefix(Limits.imports)
  return [path] + options.presetFiles(ofScene: path) + own + imports.flatMap(named)
}
