// A scene that is announced to the page before it is played to its end.

import Player

/// A version of the scene that was read and is being played: its frame at the cursor can be shown
/// before it has been played to its end.
struct ResolvedRevision: Sendable {
  /// Higher than those of the versions before it.
  let number: Int
  let scene: ResolvedScene
  let resources: RenderResources
}
