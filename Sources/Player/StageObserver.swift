// The observer of a rehearsal, such as a recorder of values.

package import Stage

/// Reads values from the stage during the rehearsal, so that the scene need not be played a second
/// time.
package protocol StageObserver {
  /// Called after each tick, with its time in seconds, except for ticks after the end of the scene.
  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Called at each output frame, with its time in seconds and the stage after all ticks up to that
  /// time. The end of the scene may not be known yet, so the last calls can be after the end.
  /// `RehearsedScene.times` tells which frames count.
  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError)
}

extension StageObserver {
  package mutating func observeTick(_ stage: Stage, at seconds: Double) {}
  package mutating func observeFrame(_ stage: Stage, at seconds: Double) {}
}
