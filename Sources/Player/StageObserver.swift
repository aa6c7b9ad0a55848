// The observer of a rehearsal.

package import Stage

/// A recorder of a scene while it is rehearsed, so that no scene is played twice.
package protocol StageObserver {
  /// Notes a tick; not called for ticks after the scene's end.
  ///
  /// - Parameter stage: after the tick.
  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Notes an output frame. The last ones may lie beyond the scene's end, which is not always known
  /// before: `RehearsedScene.times` tells.
  ///
  /// - Parameters:
  ///   - stage: after all ticks up to the frame.
  ///   - seconds: the frame's time.
  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError)
}

extension StageObserver {
  package mutating func observeTick(_ stage: Stage, at seconds: Double) {}
  package mutating func observeFrame(_ stage: Stage, at seconds: Double) {}
}
