// What the page writes into a scene's file: values at their places, and back again.

import Files
import Player
import Render
import Scene
import Synchronization

extension PreviewSession {
  /// Writes what is turned into the scene's file; nothing else of it changes.
  ///
  /// - Throws: UserError when a value has no place there, or the file cannot be written.
  func save() throws(UserError) {
    let shown = shown
    try edit(keepsTurned: false) { (text) throws(SceneError) in
      var text = text
      for parameter in shown.current.rehearsed.scene.parameters
      where shown.turned.taken[parameter.name] != nil {
        text = try text.setting(parameter.name, to: parameter.value)
      }
      return text
    }
  }

  /// Writes how an animation goes: its `duration`, `delay` or `curve`.
  ///
  /// - Parameters:
  ///   - line: of the animation's step, from 1, as the timeline tells it.
  ///   - column: likewise.
  ///   - text: as a scene would say it, without quotes.
  /// - Throws: UserError when there is no animation, its value is computed from several, the scene
  ///   with it is none, or the file cannot be written; nothing is written then.
  func setAnimation(_ key: String, to text: String, line: Int, column: Int) throws(UserError) {
    let place = SourceLocation(file: path, line: line, column: column)
    try edit { (source) throws(SceneError) in
      try source.settingAnimation(at: place, key, to: text)
    }
  }

  /// Changes the text of the scene's file, which can be undone.
  ///
  /// - Parameter keepsTurned: false: parameters are the file's afterwards.
  /// - Throws: UserError with the change, or with the scene that it makes; nothing is written then.
  func edit(
    keepsTurned: Bool = true, _ change: (SceneText) throws(SceneError) -> SceneText
  ) throws(UserError) {
    try files.withLock { (files) throws(UserError) in
      try write(&files, keepsTurned: keepsTurned) { (source, history) throws(UserError) in
        do throws(SceneError) {
          let changed = try change(try SceneText(source, file: path)).bytes
          history.add(from: source, to: changed)
          return changed
        } catch {
          throw UserError(error.diagnostics, sources: [path: source])
        }
      }
    }
  }

  /// Takes back the last edit of the file.
  ///
  /// - Throws: UserError when there is none, or the file was changed elsewhere since.
  func undo() throws(UserError) {
    try step("undone", \.fileToUndo) { $0.undo($1) }
  }

  /// Does again what was undone last, likewise.
  func redo() throws(UserError) {
    try step("done again", \.fileToRedo) { $0.redo($1) }
  }

  private func step(
    _ what: String, _ file: KeyPath<EditHistory, EditHistory.EditedFile?>,
    _ step: (inout EditHistory, [UInt8]?) -> EditHistory.Contents?
  ) throws(UserError) {
    try files.withLock { (files) throws(UserError) in
      if shown.history[keyPath: file] == .presets { return try stepPresets(what, step) }
      try write(&files) { (source, history) throws(UserError) in
        guard let bytes = step(&history, source)?.bytes else {
          if history[keyPath: file] != nil { update { $0.history.forget(.scene) } }
          throw UserError("\(name): was changed elsewhere since; nothing is \(what)")
        }
        return bytes
      }
    }
  }

  /// Replaces the file's contents by others that make a scene.
  ///
  /// - Parameter keepsTurned: false: parameters are the file's afterwards.
  private func write(
    _ files: inout SceneFiles, keepsTurned: Bool = true,
    _ change: ([UInt8], inout EditHistory) throws(UserError) -> [UInt8]
  ) throws(UserError) {
    var history = shown.history
    let source = try readFile(path, limit: Limits.fileBytes)
    let changed = try change(source, &history)
    guard changed != source else { return }
    let turned = keepsTurned ? shown.turned.wanted : [:]
    // The page never writes what it could not show.
    let resolved = try ResolvedScene(
      path: path, source: changed, turned: [:], after: shown.saved)
    let saved = try played(resolved, isNew: turned.isEmpty, after: shown.saved) {
      () throws(UserError) in
      try mappingFileErrors(try replaceFile(path, holding: source, with: changed))
    }
    files = files.readAgain()
    load(&files, turned: turned, history: history, played: saved)
  }
}
