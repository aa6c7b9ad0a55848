// The storage of a scene's presets, in the folder `presets` next to the scene. A separate folder
// keeps presets out of the pattern `scenes/*.yaml`.

import Platform
import Scene
package import SceneEditing

/// Returns the path of the file with a scene's presets.
///
/// - Parameter scene: the scene's path; `scenes/header.yaml` has its presets in
///   `scenes/presets/header.yaml`.
package func presetFile(of scene: String) -> String {
  let name = scene.split(separator: "/").last.map(String.init) ?? scene
  return scene.dropLast(name.count) + "presets/" + name
}

extension SceneOptions {
  /// Returns the preset files that the scene is read from; empty when no preset is requested.
  package func presetFiles(ofScene path: String) -> [String] {
    preset == nil ? [] : [presetFile(of: path)]
  }
}

extension PresetText {
  /// Reads the presets of a scene; without a file there are no presets.
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

/// Returns the contents of a preset file; nil when it does not exist.
///
/// - Throws: UserError when the path exists but is not a readable file.
package func readPresets(_ file: String) throws(UserError) -> [UInt8]? {
  var status = stat()
  // A symbolic link to a missing file is an error, since presets are expected there.
  if lstat(file, &status) != 0, errno == ENOENT { return nil }
  return try readFile(file, limit: mostPresetBytes)
}

/// The largest size of a preset file in bytes, enough for far more than a thousand presets.
package let mostPresetBytes = 1 << 20

extension SceneOptions {
  /// Returns the options with the values of the preset instead of its name.
  ///
  /// - Parameter path: the scene's path.
  /// - Throws: UserError when the preset does not exist.
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
