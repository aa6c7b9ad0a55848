// A scene that is announced to the page while it is still being played.

import Player

/// A scene that has been read and is being played. Pages can already request its frames.
struct ResolvedRevision: Sendable {
  /// The number of the announcement. Each announcement has a higher number than all previous ones.
  let number: Int
  let scene: ResolvedScene
  let resources: RenderResources
}
