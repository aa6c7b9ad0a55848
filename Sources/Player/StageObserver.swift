// The observer of a rehearsal.

package import Stage

/// An observer of a scene during its rehearsal. It saves a second pass over the scene.
package protocol StageObserver {
  /// Observes a tick. Ticks after the scene's end are left out.
  ///
  /// - Parameters:
  ///   - stage: the stage after the tick.
  ///   - seconds: the time of the tick.
  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Observes an output frame. The last calls may be after the scene's end, because the end is not
  /// always known earlier; compare with `RehearsedScene.times`.
  ///
  /// - Parameters:
  ///   - stage: the stage after all ticks up to the frame.
  ///   - seconds: the time of the frame.
  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError)
}

extension StageObserver {
  package mutating func observeTick(_ stage: Stage, at seconds: Double) {}
  package mutating func observeFrame(_ stage: Stage, at seconds: Double) {}
}
