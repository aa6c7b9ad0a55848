// The changes that pages and the command line ask for; the editor makes one after the other.

import Player
import Scene
import Synchronization

extension PreviewSession {
  /// Reads the scene again when one of its files has changed on disk.
  ///
  /// - Parameter isRetrying: whether a scene that could not be read is tried again without a
  ///   change: it may have lacked an import or a picture.
  package func reloadIfChanged(isRetrying: Bool = false) {
    editor.withLock { $0.reloadIfChanged(isRetrying: isRetrying) }
  }

  func setParameters(_ values: [String: String]) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.setParameters(values) }
  }

  func save() throws(UserError) {
    try change { (editor) throws(UserError) in try editor.save() }
  }

  func setAnimation(_ edit: AnimationEdit) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.setAnimation(edit) }
  }

  func edit(_ edit: (SceneText) throws(SceneError) -> SceneText) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.edit(edit) }
  }

  func undo() throws(UserError) {
    try change { (editor) throws(UserError) in try editor.perform(.undo) }
  }

  func redo() throws(UserError) {
    try change { (editor) throws(UserError) in try editor.perform(.redo) }
  }

  func savePreset(_ name: String) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.savePreset(name) }
  }

  func renamePreset(_ name: String, to new: String) throws(UserError) {
    try change { (editor) throws(UserError) in
      try editor.editPresets { (text) throws(SceneError) in try text.renaming(name, to: new) }
    }
  }

  func deletePreset(_ name: String) throws(UserError) {
    try change { (editor) throws(UserError) in
      try editor.editPresets { (text) throws(SceneError) in try text.removing(name) }
    }
  }

  /// - Returns: the variant's id.
  @discardableResult
  func addVariant(_ origin: Variant.Origin) throws(UserError) -> Int {
    try change { (editor) throws(UserError) in try editor.addVariant(origin) }
  }

  func removeVariant(_ id: Int) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.removeVariant(id) }
  }

  private func change<Result: Sendable>(
    _ body: (inout SceneEditor) throws(UserError) -> Result
  ) throws(UserError) -> Result {
    try editor.withLock { (editor) throws(UserError) in try body(&editor) }
  }
}
