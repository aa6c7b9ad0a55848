// What may belong to a scene that cannot be read.

import Platform
import Scene

/// The files that a wrong scene may be made of: all that its file says, and what it may import,
/// taken for names, and its presets where they are wanted. Few of them are there.
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
