// What the page does with a scene's presets: each change is written into their file at once, and
// can be taken back as those of the scene's file can.

import Files
import Platform
import Player
import Render
import Scene
import Synchronization

extension PreviewSession {
  /// Stores the values of all parameters, as they are turned, under a name.
  ///
  /// - Throws: UserError for a name that is none, and when the file cannot be written.
  func savePreset(_ name: String) throws(UserError) {
    let parameters = shown.current.rehearsed.scene.parameters
    guard !parameters.isEmpty else {
      throw UserError("the scene has no params: there is nothing to store under a name")
    }
    try changePresets { (text) throws(SceneError) in
      try text.saving(name, parameters.map { ($0.name, $0.value) })
    }
  }

  /// Gives a preset another name.
  ///
  /// - Throws: UserError when there is none, or one of the new name, or it cannot be written.
  func renamePreset(_ name: String, to new: String) throws(UserError) {
    try changePresets { (text) throws(SceneError) in try text.renaming(name, to: new) }
  }

  /// Deletes a preset.
  ///
  /// - Throws: UserError when there is none, or it cannot be written.
  func deletePreset(_ name: String) throws(UserError) {
    try changePresets { (text) throws(SceneError) in try text.removing(name) }
  }

  private func changePresets(_ change: (PresetText) throws(SceneError) -> PresetText)
    throws(UserError)
  {
    try files.withLock { (_) throws(UserError) in
      let file = presetFile(of: path)
      let before = try readPresets(file)
      let after: [UInt8]
      do throws(SceneError) {
        after = try change(try PresetText(before ?? newFile, file: file)).bytes
      } catch {
        throw UserError(error.diagnostics, sources: [:])
      }
      guard after != before else { return }
      try writePresets(after, in: before)
      var history = shown.history
      history.add(from: before, to: after, in: .presets)
      showPresets(history)
    }
  }

  private var newFile: [UInt8] {
    Array("# Named values of the parameters of \(name.onOneLine).\n".utf8)
  }

  /// Takes back the last change of the presets, or does it again.
  ///
  /// - Parameter step: what it leads to; nil when the file holds something else than that expects.
  /// - Throws: UserError when it does, or it cannot be written.
  func stepPresets(
    _ what: String, _ step: (inout EditHistory, [UInt8]?) -> EditHistory.Contents?
  ) throws(UserError) {
    var history = shown.history
    let before = try readPresets(presetFile(of: path))
    guard let contents = step(&history, before) else {
      update { $0.history.forget(.presets) }
      throw UserError("\(presetFile(of: path)): was changed elsewhere since; nothing is \(what)")
    }
    try writePresets(contents.bytes, in: before)
    showPresets(history)
  }

  /// - Parameters:
  ///   - bytes: nil: there is to be no file.
  ///   - before: nil: there is none yet.
  private func writePresets(_ bytes: [UInt8]?, in before: [UInt8]?) throws(UserError) {
    let file = presetFile(of: path)
    guard let bytes else {
      guard unlink(file) == 0 else { throw UserError("\(file): \(systemReason())") }
      // The folder was made for it, unless there is something else in it.
      _ = rmdir(String(file.dropLast(name.count)))
      return
    }
    guard bytes.count <= mostPresetBytes else {
      throw UserError(
        "\(file): would have \(bytes.count) bytes; at most \(mostPresetBytes) are read")
    }
    try mappingFileErrors(try replaceFile(file, holding: before, with: bytes))
  }

  private func showPresets(_ history: EditHistory) {
    let presets = ListedPresets(ofScene: path)
    update { ($0.presets, $0.history) = (presets, history) }
    followVariants()
  }

  /// Reads the presets again when their file has changed on disk.
  func followPresets() {
    guard let presets = shown.presets.readAgain(ofScene: path) else { return }
    update { $0.presets = presets }
    followVariants()
  }
}
