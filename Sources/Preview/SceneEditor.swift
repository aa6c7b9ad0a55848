// Changes of a session's scene through its files and parameters. Extensions add edits, presets and
// variants.

import Player
import Render
import Scene
import SceneLanguage
import Support

/// The editor of a scene. It makes all changes of the state that pages show.
///
/// Invariants:
/// - A session keeps its editor in a lock. So changes run one after another, each from reading the
///   files to publishing the result.
/// - Only the editor publishes, so `state` does not change during a change of the scene.
/// - The editor draws nothing.
struct SceneEditor: Sendable {
  let path: String
  let published: PublishedState
  /// The scene's files as they were last read.
  var files: SceneFile

  var name: String { URL(filePath: path).lastPathComponent }
  var state: PreviewState { published.state }

  /// Reloads the scene if one of its files has changed on disk. If the scene cannot be read, pages
  /// keep the previous scene and show the reason.
  ///
  /// - Parameter isRetrying: Whether an unreadable scene is read again even if its files are
  ///   unchanged. A missing import or picture may exist now.
  mutating func reloadIfChanged(isRetrying: Bool) {
    reloadPresets()
    let now = files.readAgain()
    let isNew = now != files
    guard isNew || isRetrying && !state.fileProblems.isEmpty else { return }
    files = now
    load(overriding: state.overrides.requested, isNew: isNew)
  }

  /// Sets parameters to values in the notation of scenes. All other parameters get their values
  /// from the file.
  ///
  /// - Throws: UserError if a value is invalid or the scene cannot be read. The state is then
  ///   unchanged.
  mutating func setParameters(_ values: [String: String]) throws(UserError) {
    let former = state.current
    let resolved = try ResolvedScene(
      path: path, source: try readFile(path, limit: Limits.fileBytes), overrides: values,
      after: former)
    let scene = try play(resolved, announcing: true, after: former)
    let held = try scene.holding(state.freezes)
    published.update {
      $0.overrides = ParameterOverrides(requested: values)
      $0.current = scene
      $0.held = held
    }
  }

  /// Plays the scene in `files` and publishes the recording.
  ///
  /// - Parameters:
  ///   - requested: The parameter values that pages request.
  ///   - isNew: Whether these files have not been loaded before.
  ///   - history: The new undo history; nil keeps the published history.
  ///   - known: A recording that is used if its source still equals the file's contents.
  mutating func load(
    overriding requested: [String: String], isNew: Bool = true, history: EditHistory? = nil,
    played known: RecordedPlayback? = nil
  ) {
    do throws(UserError) {
      let source = try files.source()
      let saved: RecordedPlayback
      if let known, known.rehearsed.sources[path] == source {
        saved = known
      } else {
        let former = state.saved
        let resolved = try ResolvedScene(path: path, source: source, overrides: [:], after: former)
        saved = try play(resolved, announcing: isNew && requested.isEmpty, after: former)
      }
      // Take the files from the recording, because the playback may have read changed or additional
      // imports.
      files = SceneFile(saved.rehearsed)
      let (current, refused) = play(saved, source, overriding: requested, announcing: isNew)
      let held = try current.holding(state.freezes)
      published.update {
        ($0.saved, $0.current, $0.fileProblems, $0.isStandIn) = (saved, current, [], false)
        $0.held = held
        $0.overrides = ParameterOverrides(requested: requested, refused: refused)
        $0.history = history ?? $0.history
      }
      reloadVariants()
    } catch {
      let problems = error.findings.map(\.message)
      guard problems != state.fileProblems else { return }
      published.update { $0.fileProblems = problems }
    }
  }

  /// Plays a scene with the requested parameter values, except those that it rejects.
  ///
  /// - Parameters:
  ///   - saved: The scene of `source` without requested values.
  ///   - isAnnounced: Whether the scene with all requested values is announced to pages.
  /// - Returns: The scene, and the reason for each rejected value.
  func play(
    _ saved: RecordedPlayback, _ source: [UInt8], overriding requested: [String: String],
    announcing isAnnounced: Bool
  ) -> (scene: RecordedPlayback, refused: [String: String]) {
    func scene(_ values: [String: String]) throws(UserError) -> RecordedPlayback {
      let resolved = try ResolvedScene(path: path, source: source, overrides: values, after: saved)
      return try play(resolved, announcing: isAnnounced && values == requested, after: saved)
    }
    if requested.isEmpty { return (saved, [:]) }
    if let all = try? scene(requested) { return (all, [:]) }
    // The scene rejects the combination of values, so try each value in turn.
    var result = saved
    var accepted: [String: String] = [:]
    var refused: [String: String] = [:]
    for (name, value) in requested.sorted(by: { $0.key < $1.key }) {
      do throws(UserError) {
        result = try scene(accepted.merging([name: value]) { $1 })
        accepted[name] = value
      } catch {
        refused[name] = error.findings.map(\.message).joined(separator: "; ")
      }
    }
    return (result, refused)
  }

  /// Plays a scene to its end.
  ///
  /// If the scene or `commit` fails, pages show the previous scene again.
  ///
  /// - Parameters:
  ///   - isAnnounced: Whether pages show frames of the scene while it is played.
  ///   - commit: Runs with the played scene.
  func play(
    _ resolved: ResolvedScene, announcing isAnnounced: Bool, after former: RecordedPlayback,
    commit: (RecordedPlayback) throws(UserError) -> Void = { _ in }
  ) throws(UserError) -> RecordedPlayback {
    // An announced scene is not played yet, so it has no frozen values.
    let isAnnounced = isAnnounced && state.freezes.isEmpty
    if isAnnounced { published.announce(resolved) }
    do throws(UserError) {
      let scene = try RecordedPlayback(resolved, after: former)
      try commit(scene)
      return scene
    } catch {
      if isAnnounced { published.update { _ in } }
      throw error
    }
  }
}
