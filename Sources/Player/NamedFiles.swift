// What may belong to a scene that cannot be read.

import Platform
import Scene

/// Returns the files that a scene that cannot be read may be made of: all words of its file and of
/// its imports, taken for names, and its presets where they are wanted. Few of them are there.
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
