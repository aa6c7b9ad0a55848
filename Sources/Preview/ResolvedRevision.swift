// A scene that is announced to the page before it has been played to its end.

import Player

/// A scene that has been read and is being played. Pages can already request single frames of it.
struct ResolvedRevision: Sendable {
  /// The number of the announcement. Each announcement has a higher number than the one before.
  let number: Int
  let scene: ResolvedScene
  let resources: RenderResources
}
