// Changes of the scene's presets. Each change is written to the presets' file immediately, and can
// be undone.

import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
import Support

extension SceneEditor {
  /// Saves the parameter values that the page shows as a preset.
  ///
  /// - Throws: UserError if the name is invalid or the file cannot be written.
  mutating func savePreset(_ name: String) throws(UserError) {
    let parameters = state.current.rehearsed.scene.parameters
    guard !parameters.isEmpty else {
      throw UserError("the scene has no params to save as a preset")
    }
    try editPresets { (text) throws(SceneError) in
      try text.saving(name, parameters.map { ($0.name, $0.value) })
    }
  }

  mutating func renamePreset(_ name: String, to new: String) throws(UserError) {
    try editPresets { (text) throws(SceneError) in try text.renaming(name, to: new) }
  }

  mutating func deletePreset(_ name: String) throws(UserError) {
    try editPresets { (text) throws(SceneError) in try text.removing(name) }
  }

  /// Changes the text of the presets' file, as an edit that can be undone.
  private mutating func editPresets(_ change: (PresetText) throws(SceneError) -> PresetText)
    throws(UserError)
  {
    let file = presetFile(of: path)
    let before = try readPresets(file)
    let newFile = Array("# Named values of the parameters of \(name.onOneLine).\n".utf8)
    let after: [UInt8]
    do throws(SceneError) {
      after = try change(try PresetText(before ?? newFile, file: file)).bytes
    } catch {
      throw UserError(error.diagnostics, sources: [:])
    }
    guard after != before else { return }
    var history = state.history
    history.add(from: before, to: after, in: .presets)
    try writePresets(after, over: before, history)
  }

  /// Writes the presets' file and publishes the presets.
  ///
  /// - Parameters:
  ///   - after: The new contents; nil to remove the file.
  ///   - before: The current contents; nil if there is no file.
  mutating func writePresets(_ after: [UInt8]?, over before: [UInt8]?, _ history: EditHistory)
    throws(UserError)
  {
    let file = presetFile(of: path)
    if let after {
      guard after.count <= mostPresetBytes else {
        throw UserError(
          "\(file): would have \(after.count) bytes; at most \(mostPresetBytes) are allowed")
      }
      try mappingFileErrors(try replaceFile(file, holding: before, with: after))
    } else {
      guard unlink(file) == 0 else { throw UserError("\(file): \(systemReason())") }
      // Remove the folder of the presets' file if the folder is empty.
      _ = rmdir(String(file.dropLast(name.count)))
    }
    let presets = ListedPresets(ofScene: path)
    published.update { ($0.presets, $0.history) = (presets, history) }
    reloadVariants()
  }

  mutating func reloadPresets() {
    guard let presets = state.presets.readAgain(ofScene: path) else { return }
    published.update { $0.presets = presets }
    reloadVariants()
  }
}
