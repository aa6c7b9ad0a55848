// The observer of a rehearsal, such as a recorder of values.

package import Stage

/// Reads values from the stage during the rehearsal, so that the scene need not be played a second
/// time.
package protocol StageObserver {
  /// Called after each tick up to the end of the scene, with the tick's time in seconds.
  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Called at each output frame, with the frame's time in seconds and the stage after all ticks up
  /// to that time. The last calls can be after the end of the scene, because the end may not be
  /// known yet. `RehearsedScene.times` contains only the frames up to the end.
  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Called once after the last tick, with the animations and script steps up to the end of the
  /// scene. A copy at each tick would take work that grows with the square of the duration.
  mutating func observeEnd(_ observation: Observation)
}

extension StageObserver {
  package mutating func observeTick(_ stage: Stage, at seconds: Double) {}
  package mutating func observeFrame(_ stage: Stage, at seconds: Double) {}
  package mutating func observeEnd(_ observation: Observation) {}
}
