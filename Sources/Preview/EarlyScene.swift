// A scene before it has been played to its end: the frame at the cursor need not wait for that.

import Player

/// A scene that was read and is being played.
struct EarlyScene: Sendable {
  /// Each has a higher one than those before it.
  let number: Int
  let scene: ResolvedScene
  let resources: RenderResources
}
