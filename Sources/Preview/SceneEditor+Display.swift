// The appearance and reduced motion of a session, like `--appearance` and `--reduce-motion`.

import Geometry
import Player
import Scene

extension SceneEditor {
  /// Plays the scene and all its variants in another appearance, or with reduced motion.
  ///
  /// - Parameters:
  ///   - appearance: The appearance at the start; nil for the scene's own.
  ///   - reducesMotion: Whether motion is reduced even if the scene does not reduce it.
  /// - Throws: UserError if the file cannot be read, or the scene has an error. The state is then
  ///   unchanged.
  mutating func setDisplay(appearance: Appearance?, reducesMotion: Bool) throws(UserError) {
    guard !state.isStandIn, state.fileProblems.isEmpty else {
      throw UserError("\(name): has an error; fix it before you change the appearance")
    }
    let former = state.saved
    var options = former.rehearsed.options
    (options.appearance, options.reducesMotion) = (appearance, reducesMotion)
    guard options != former.rehearsed.options else { return }
    let source = try readFile(path, limit: Limits.fileBytes)
    let saved = try RecordedPlayback(
      try ResolvedScene(
        path: path, source: source, options: options, after: former.rehearsed.resolved),
      after: former)
    let requested = state.overrides.requested
    let (current, refused) = play(saved, source, overriding: requested, announcing: false)
    let held = try current.holding(state.freezes)
    published.update {
      ($0.saved, $0.current) = (saved, current)
      $0.overrides.refused = refused
      $0.held = held
    }
    reloadVariants(withRevisions: true)
  }
}
