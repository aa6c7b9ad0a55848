// The files that a scene may use when the scene cannot be read.

import Platform
import Scene

/// Returns the files that an unreadable scene may use. Every word in its file and its imports
/// counts as a file name, so most of these files do not exist. The preset files are included if a
/// preset is requested.
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
