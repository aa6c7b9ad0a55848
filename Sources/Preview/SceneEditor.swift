// The changes of a session's scene: its files and parameters. Edits of files, presets and variants
// are in the extensions.

import Platform
import Player
import Render
import Scene
import SceneEditing

/// The files of a scene and all that changes what is shown of it.
///
/// Invariants:
/// - A session keeps one editor in a lock, and each method needs exclusive access to it. So changes
///   come one after the other, each whole: from reading the files to publishing the result.
/// - Only the editor publishes. So `state` stays as it is until the editor itself changes it.
/// - The editor draws nothing.
struct SceneEditor: Sendable {
  let path: String
  let published: PublishedState
  /// The scene's files as they were read last.
  var files: SceneFile

  /// The name of the scene's file, without its folder.
  var name: String { URL(filePath: path).lastPathComponent }
  /// The state that this editor has published last.
  var state: PreviewState { published.state }

  /// Reads the scene again when one of its files has changed on disk. A scene that cannot be read
  /// leaves the one that is shown, beside the reason.
  ///
  /// - Parameter isRetrying: whether a scene that could not be read is tried again without a
  ///   change: it may have lacked an import or a picture.
  mutating func reloadIfChanged(isRetrying: Bool) {
    reloadPresets()
    let now = files.readAgain()
    let isNew = now != files
    guard isNew || isRetrying && !state.fileProblems.isEmpty else { return }
    files = now
    load(overriding: state.overrides.requested, isNew: isNew)
  }

  /// Sets the named parameters to values, written as in a scene; all others take the file's.
  ///
  /// - Throws: UserError when a value is none or the scene cannot be read, and nothing changes.
  mutating func setParameters(_ values: [String: String]) throws(UserError) {
    let former = state.current
    let resolved = try ResolvedScene(
      path: path, source: try readFile(path, limit: Limits.fileBytes), overrides: values,
      after: former)
    let scene = try play(resolved, announcing: true, after: former)
    published.update {
      $0.overrides = ParameterOverrides(requested: values)
      $0.current = scene
    }
  }

  /// Shows the scene of the files that were read.
  ///
  /// - Parameters:
  ///   - requested: the values of parameters that pages ask for.
  ///   - isNew: false when the files were tried before.
  ///   - history: the edits by now; nil: no more than before.
  ///   - known: a scene that was played already; it counts when the file still says the same.
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
      // Imports may have changed since, and others may have come.
      files = SceneFile(saved.rehearsed)
      let (current, refused) = play(saved, source, overriding: requested, announcing: isNew)
      published.update {
        ($0.saved, $0.current, $0.fileProblems, $0.isStandIn) = (saved, current, [], false)
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

  /// Plays a scene with as many values of parameters as it takes.
  ///
  /// - Parameters:
  ///   - saved: the scene without them, from `source`.
  ///   - isAnnounced: whether the scene with all values is announced.
  /// - Returns: the scene, and the reason for each value that it does not take.
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
    // One after the other, to learn which are at fault.
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
  /// - Parameters:
  ///   - isAnnounced: whether pages show its frame at the cursor meanwhile, and their former frame
  ///     again when something is wrong further on.
  ///   - commit: a last step that must not fail either.
  func play(
    _ resolved: ResolvedScene, announcing isAnnounced: Bool, after former: RecordedPlayback,
    commit: () throws(UserError) -> Void = {}
  ) throws(UserError) -> RecordedPlayback {
    if isAnnounced { published.announce(resolved) }
    do throws(UserError) {
      let scene = try RecordedPlayback(resolved, after: former)
      try commit()
      return scene
    } catch {
      if isAnnounced { published.update { _ in } }
      throw error
    }
  }
}
