// How a session's scene changes: by an edit of its files, by the page's sliders. What the
// page writes is in PreviewSession+Edits.

import Platform
import Player
import Render
import Scene
import Synchronization

extension PreviewSession {
  /// Reads the scene again when one of its files has changed on disk. What cannot be read leaves
  /// the scene that was shown, beside the reason.
  ///
  /// - Parameter isRetrying: true: also when none has and it could not be read: it may have lacked
  ///   an import or a picture.
  package func follow(isRetrying: Bool = false) {
    files.withLock { files in
      followPresets()
      let now = files.readAgain()
      guard now != files || isRetrying && !shown.fileTrouble.isEmpty else { return }
      let isNew = now != files
      files = now
      load(&files, turned: shown.turned.wanted, isNew: isNew)
    }
  }

  /// Turns parameters: those named take these values, written as in a scene, all others the file's.
  ///
  /// - Throws: UserError when a value is none or the scene cannot be read, and nothing changes.
  func turn(_ values: [String: String]) throws(UserError) {
    try files.withLock { (_) throws(UserError) in
      let resolved = try ResolvedScene(
        path: path, source: try readFile(path, limit: Limits.fileBytes), turned: values,
        after: shown.current)
      let scene = try played(resolved, isNew: true, after: shown.current)
      update {
        $0.turned = PreviewState.Turned(wanted: values)
        $0.current = scene
      }
    }
  }

  /// Shows the scene of files that were read.
  ///
  /// - Parameters:
  ///   - isNew: false when they were tried before.
  ///   - history: what the page has written by now; nil: nothing more than before.
  ///   - known: what was played already; it counts when the file still says the same.
  func load(
    _ files: inout SceneFile, turned wanted: [String: String], isNew: Bool = true,
    history: EditHistory? = nil, played known: RecordedPlayback? = nil
  ) {
    do throws(UserError) {
      let source = try files.source()
      let saved: RecordedPlayback
      if let known, known.rehearsed.sources[path] == source {
        saved = known
      } else {
        let resolved = try ResolvedScene(
          path: path, source: source, turned: [:], after: shown.saved)
        saved = try played(resolved, isNew: isNew && wanted.isEmpty, after: shown.saved)
      }
      // Imports may have changed since, and others may have come.
      files = SceneFile(saved.rehearsed)
      let (current, refused) = turned(saved, source, wanted, isNew: isNew)
      update {
        ($0.saved, $0.current, $0.fileTrouble, $0.isStandIn) = (saved, current, [], false)
        $0.turned = PreviewState.Turned(wanted: wanted, refused: refused)
        $0.history = history ?? $0.history
      }
      followVariants()
    } catch {
      let trouble = error.findings.map(\.message)
      guard trouble != shown.fileTrouble else { return }
      update { $0.fileTrouble = trouble }
    }
  }

  /// A scene with as much turned as it takes, and why it does not take the rest, by name.
  func turned(
    _ saved: RecordedPlayback, _ source: [UInt8], _ wanted: [String: String], isNew: Bool
  ) -> (scene: RecordedPlayback, refused: [String: String]) {
    func load(_ values: [String: String]) throws(UserError) -> RecordedPlayback {
      let resolved = try ResolvedScene(path: path, source: source, turned: values, after: saved)
      return try played(resolved, isNew: isNew && values == wanted, after: saved)
    }
    if wanted.isEmpty { return (saved, [:]) }
    if let all = try? load(wanted) { return (all, [:]) }
    // One after the other, to learn which are at fault.
    var scene = saved
    var taken: [String: String] = [:]
    var refused: [String: String] = [:]
    for (name, value) in wanted.sorted(by: { $0.key < $1.key }) {
      do throws(UserError) {
        scene = try load(taken.merging([name: value]) { $1 })
        taken[name] = value
      } catch {
        refused[name] = error.findings.map(\.message).joined(separator: "; ")
      }
    }
    return (scene, refused)
  }

  /// Plays a scene to its end.
  ///
  /// - Parameters:
  ///   - isNew: true: the page shows its frame at the cursor meanwhile, and again what it showed
  ///     before when something is wrong further on.
  ///   - commit: what else must not fail.
  func played(
    _ resolved: ResolvedScene, isNew: Bool, after former: RecordedPlayback,
    commit: () throws(UserError) -> Void = {}
  ) throws(UserError) -> RecordedPlayback {
    if isNew { announce(resolved) }
    do throws(UserError) {
      let scene = try RecordedPlayback(resolved, after: former)
      try commit()
      return scene
    } catch {
      if isNew { update { _ in } }
      throw error
    }
  }
}
