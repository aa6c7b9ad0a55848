// What belongs to a scene that cannot be read.

import Platform
import Scene

/// The files that a scene may be made of whatever is wrong with it: all that its file says, taken
/// for names, and its presets where they are wanted. Few of them are there.
package func namedFiles(ofScene path: String, options: SceneOptions) -> [String] {
  let source = (try? readFile(path, limit: Limits.fileBytes)) ?? []
  let presets = options.preset.map { _ in [presetFile(of: path)] } ?? []
  let folder = SceneFolder(of: path)
  return [path] + presets + valuesWritten(in: source).map { folder.path(of: $0) }
}
