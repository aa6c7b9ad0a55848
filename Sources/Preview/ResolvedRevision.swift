// A scene that is announced to the page before it is played to its end.

import Player

/// A scene that was read and is being played. Single frames of it can be shown before it has been
/// played to its end.
struct ResolvedRevision: Sendable {
  /// The number, higher than the number of every earlier scene.
  let number: Int
  let scene: ResolvedScene
  let resources: RenderResources
}
