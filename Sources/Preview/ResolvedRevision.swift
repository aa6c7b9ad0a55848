// A scene that is announced to the page while it is still being played.

import Player

/// A scene that has been read and is being played. Pages can already request its frames.
struct ResolvedRevision: Sendable {
  /// The number of the announcement, higher than all previous numbers.
  let number: Int
  let scene: ResolvedScene
  let resources: RenderResources
}
