// Where a scene's presets are: a file of the same name in the folder `presets` beside the scene, so
// that `scenes/*.yaml` stands for scenes alone.

import Platform
import Scene
package import SceneEditing

/// The file that a scene's presets are stored in.
///
/// - Parameter scene: the scene's path, `scenes/header.yaml`: its presets are in
///   `scenes/presets/header.yaml`.
package func presetFile(of scene: String) -> String {
  let name = scene.split(separator: "/").last.map(String.init) ?? scene
  return scene.dropLast(name.count) + "presets/" + name
}

extension SceneOptions {
  /// The files that a scene is read from for its preset: none without one.
  package func presetFiles(ofScene path: String) -> [String] {
    preset == nil ? [] : [presetFile(of: path)]
  }
}

extension PresetText {
  /// The presets of a scene; none when there is no file of them.
  ///
  /// - Throws: UserError when the file cannot be read.
  package init(ofScene path: String) throws(UserError) {
    let file = presetFile(of: path)
    let bytes = try readPresets(file) ?? []
    do throws(SceneError) {
      self = try PresetText(bytes, file: file)
    } catch {
      throw UserError(error.diagnostics, sources: [file: bytes])
    }
  }
}

/// The contents of a file of presets; nil when nothing is there.
///
/// - Throws: UserError when something else is in its place.
package func readPresets(_ file: String) throws(UserError) -> [UInt8]? {
  var status = stat()
  // A link to nothing is something: it says where presets should be.
  if lstat(file, &status) != 0, errno == ENOENT { return nil }
  return try readFile(file, limit: mostPresetBytes)
}

/// What a file of presets may have: far above what a thousand presets need.
package let mostPresetBytes = 1 << 20

extension SceneOptions {
  /// The same with the values of the preset in place of its name.
  ///
  /// - Parameter path: the scene's.
  /// - Throws: UserError when there is no such preset.
  func withPreset(of path: String) throws(UserError) -> SceneOptions {
    guard let preset else { return self }
    let text = try PresetText(ofScene: path)
    var options = self
    options.preset = nil
    do throws(SceneError) {
      options.parameters = try text.preset(named: preset).overrides + parameters
    } catch {
      throw UserError(error.diagnostics, sources: [:])
    }
    return options
  }
}
