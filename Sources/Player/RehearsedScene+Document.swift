// What a rehearsed's files say, to be held against what they said before.

package import Scene
package import SceneEditing

extension RehearsedScene {
  /// What the scene and its imports say, with the values that its parameters were given.
  ///
  /// - Throws: SceneError when they cannot be read again, though they were before: without memory.
  package var document: SceneDocument {
    get throws(SceneError) {
      let imports = sources.keys.filter { $0 != path }.sorted()
        .map { (name: $0, bytes: sources[$0] ?? []) }
      return try SceneDocument(
        reading: sources[path] ?? [], file: path, imports: imports, overrides: options.parameters)
    }
  }
}
