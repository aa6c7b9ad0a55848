// The observer of a rehearsal, such as a recorder of values.

package import Stage

/// Reads values from the stage during the rehearsal, so that the scene need not be played a second
/// time.
package protocol StageObserver {
  /// Called after each tick, except for ticks after the end of the scene.
  ///
  /// - Parameters:
  ///   - stage: the stage after the tick.
  ///   - seconds: the time of the tick in seconds.
  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Called at each output frame. The end of the scene may not be known yet, so the last calls can
  /// be after it. `RehearsedScene.times` tells which frames count.
  ///
  /// - Parameters:
  ///   - stage: the stage after all ticks up to the time of the frame.
  ///   - seconds: the time of the frame in seconds.
  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError)
}

extension StageObserver {
  package mutating func observeTick(_ stage: Stage, at seconds: Double) {}
  package mutating func observeFrame(_ stage: Stage, at seconds: Double) {}
}
