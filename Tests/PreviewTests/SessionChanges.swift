// Shorthands for the changes of a session's scene.

import Geometry
import Player
import Scene
import SceneLanguage

@testable import Preview

extension PreviewSession {
  func setParameters(_ values: [String: String]) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.setParameters(values) }
  }

  func save(_ name: String? = nil) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.save(name) }
  }

  func setAnimation(_ key: String, to text: String, line: Int, column: Int) throws(UserError) {
    let edit = AnimationEdit(key: key, text: text, line: line, column: column)
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
    try change { (editor) throws(UserError) in try editor.renamePreset(name, to: new) }
  }

  func deletePreset(_ name: String) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.deletePreset(name) }
  }

  @discardableResult
  func addVariant(_ origin: Variant.Source) throws(UserError) -> Int {
    try change { (editor) throws(UserError) in try editor.addVariant(origin) }
  }

  func setVariant(_ id: Int, to text: String, of parameter: String? = nil) throws(UserError) {
    try change { (editor) throws(UserError) in
      try editor.setVariant(id, to: text, of: parameter)
    }
  }

  func freeze(_ subject: Freeze.Subject, at seconds: Double) throws(UserError) {
    try change { (editor) throws(UserError) in
      try editor.freeze(Freeze(subject: subject, seconds: seconds))
    }
  }

  func unfreeze(_ subject: Freeze.Subject?) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.unfreeze(subject) }
  }

  func setDisplay(_ appearance: Appearance?, reducesMotion: Bool = false) throws(UserError) {
    try change { (editor) throws(UserError) in
      try editor.setDisplay(appearance: appearance, reducesMotion: reducesMotion)
    }
  }

  func removeVariant(_ id: Int) throws(UserError) {
    try change { (editor) throws(UserError) in try editor.removeVariant(id) }
  }
}
