// The log of the plays of scenes, for tests that limit their number.

import Synchronization

/// Lists the scenes that a task plays. A test binds a log to its task.
package final class PlayLog: Sendable {
  /// The log of the current task; nil if nothing is listed.
  @TaskLocal package static var current: PlayLog?

  private let scenes = Mutex<[ResolvedScene]>([])

  package init() {}

  /// The scenes in the order in which their plays began. A scene is listed once for each play.
  package var played: [ResolvedScene] { scenes.withLock { $0 } }

  func add(_ scene: ResolvedScene) { scenes.withLock { $0.append(scene) } }
}
