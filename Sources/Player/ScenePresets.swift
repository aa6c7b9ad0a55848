// The storage of presets: named sets of parameter values for a scene. Preset files are in a
// separate folder `presets`, so that the pattern `scenes/*.yaml` does not match them.

import Scene
package import SceneLanguage
import Support

/// Returns the path of a scene's preset file.
///
/// - Parameter scene: the path of the scene. For `scenes/header.yaml`, the preset file is
///   `scenes/presets/header.yaml`.
package func presetFile(of scene: String) -> String {
  let name = scene.split(separator: "/").last.map(String.init) ?? scene
  return scene.dropLast(name.count) + "presets/" + name
}

extension SceneOptions {
  /// Returns the paths of the preset files that are needed to read the scene; empty if no preset is
  /// requested.
  package func presetFiles(ofScene path: String) -> [String] {
    preset == nil ? [] : [presetFile(of: path)]
  }
}

extension PresetText {
  /// Reads the presets of a scene. If there is no preset file, the result is empty.
  ///
  /// - Throws: `UserError` if the preset file cannot be read.
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

/// Returns the content of a preset file; nil if it does not exist.
///
/// - Throws: `UserError` if the path exists but is not a readable file.
package func readPresets(_ file: String) throws(UserError) -> [UInt8]? {
  var status = stat()
  // `lstat` does not follow links. A link to a missing file is therefore an error, not an absent
  // file.
  if lstat(file, &status) != 0, errno == ENOENT { return nil }
  return try readFile(file, limit: mostPresetBytes)
}

/// The maximum size of a preset file in bytes. A file with a thousand presets is smaller.
package let mostPresetBytes = 1 << 20

extension SceneOptions {
  /// Returns the options with the preset's values added to `parameters`, and without the preset's
  /// name.
  ///
  /// - Parameter path: the path of the scene.
  /// - Throws: `UserError` if the preset does not exist.
  func withPreset(of path: String) throws(UserError) -> SceneOptions {
    guard let preset else { return self }
    let file = presetFile(of: path)
    if try readPresets(file) == nil {
      throw UserError(
        "\(path): has no preset \(preset.quoted), because there is no file \(file.printable); "
          + "write one, or save a preset in 'flickbook preview'")
    }
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
