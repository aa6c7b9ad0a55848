// Edits of the scene's file: changed values, undo and redo.

import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage

extension SceneEditor {
  /// Writes accepted parameter values into the scene's file, and changes nothing else in the file.
  ///
  /// - Parameter name: The parameter whose value is written; nil for all. The others keep
  ///   the values that pages show.
  /// - Throws: UserError if the file has no place for a value, or cannot be written.
  mutating func save(_ name: String? = nil) throws(UserError) {
    let state = state
    let others = name == nil ? [:] : state.overrides.requested.filter { $0.key != name }
    try edit(overriding: others) { (text) throws(SceneError) in
      var text = text
      for parameter in state.current.rehearsed.scene.parameters
      where state.overrides.accepted[parameter.name] != nil
        && (name == nil || parameter.name == name)
      {
        text = try text.setting(parameter.name, to: parameter.value)
      }
      return text
    }
  }

  /// Writes an animation's `duration`, `delay` or `curve` into the scene's file.
  ///
  /// - Throws: UserError if there is no animation at the given place, or its value depends on
  ///   several parameters. Also if the value has no effect, the resulting scene is invalid, or the
  ///   file cannot be written. The file is then unchanged.
  mutating func setAnimation(_ change: AnimationEdit) throws(UserError) {
    let place = SourceLocation(file: path, line: change.line, column: change.column)
    let (former, name) = (state.saved.timeline, name)
    try edit { (text) throws(SceneError) in
      try text.settingAnimation(at: place, change.key, to: change.text)
    } checking: { (scene) throws(UserError) in
      guard change.key == "duration", former.hasAnimation(at: place),
        scene.timeline.spans == former.spans
      else { return }
      throw UserError(
        "\(name):\(change.line):\(change.column): 'duration' has no effect here, because the curve "
          + "or an outer animation sets it; change that")
    }
  }

  /// Changes the text of the scene's file, as an edit that can be undone.
  ///
  /// - Parameters:
  ///   - requested: The parameter values that pages show afterwards; nil keeps all that are set.
  ///   - check: Throws an error if the resulting scene must not be written.
  /// - Throws: UserError if the change or the resulting scene is invalid. The file is then
  ///   unchanged.
  mutating func edit(
    overriding requested: [String: String]? = nil,
    _ change: (SceneText) throws(SceneError) -> SceneText,
    checking check: (RecordedPlayback) throws(UserError) -> Void = { _ in }
  ) throws(UserError) {
    let before = try readFile(path, limit: Limits.fileBytes)
    let after: [UInt8]
    do throws(SceneError) {
      after = try change(try SceneText(before, file: path)).bytes
    } catch {
      throw UserError(error.diagnostics, sources: [path: before])
    }
    var history = state.history
    history.add(from: before, to: after)
    try write(after, over: before, history, overriding: requested, checking: check)
  }

  /// Undoes the last edit, or redoes the last undone edit.
  ///
  /// - Throws: UserError if there is no such edit, or if another program has changed the file since
  ///   the edit.
  mutating func perform(_ step: EditHistory.Step) throws(UserError) {
    var history = state.history
    let file = history.file(of: step)
    let isScene = file != .presets
    let before =
      isScene ? try readFile(path, limit: Limits.fileBytes) : try readPresets(presetFile(of: path))
    guard let contents = history.perform(step, holding: before) else {
      if let file { published.update { $0.history.forget(file) } }
      throw UserError(
        "\(isScene ? name : presetFile(of: path)): another program has changed the file since "
          + "the edit; it cannot be "
          + (step == .undo ? "undone" : "redone"))
    }
    if isScene, let before, let after = contents.bytes {
      try write(after, over: before, history)
    } else {
      try writePresets(contents.bytes, over: before, history)
    }
  }

  /// Replaces the contents of the file if the new contents make a valid scene.
  private mutating func write(
    _ after: [UInt8], over before: [UInt8], _ history: EditHistory,
    overriding requested: [String: String]? = nil,
    checking check: (RecordedPlayback) throws(UserError) -> Void = { _ in }
  ) throws(UserError) {
    let requested = requested ?? state.overrides.requested
    guard after != before else {
      // The file already has the saved values.
      if requested != state.overrides.requested { try setParameters(requested) }
      return
    }
    let former = state.saved
    // Play the new scene before it is written, since the page must be able to show every written
    // scene.
    let resolved = try ResolvedScene(path: path, source: after, overrides: [:], after: former)
    let saved = try play(resolved, announcing: requested.isEmpty, after: former) {
      (scene) throws(UserError) in
      try check(scene)
      try mappingFileErrors(try replaceFile(path, holding: before, with: after))
    }
    files = files.readAgain()
    load(overriding: requested, history: history, played: saved)
  }
}
