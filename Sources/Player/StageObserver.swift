// The observer of a pass over a scene, such as a recorder of values.

package import Stage

/// Reads a scene's stage while the scene is played once; see `ScenePass`.
package protocol StageObserver {
  /// Whether the stage must record animations and script steps for the observer.
  var needsObservation: Bool { get }

  /// The time in seconds of the latest tick at which the observer has read the shown values, with
  /// offsets rounded to device pixels. Every expression had a value then. The time is nil for an
  /// observer that does not read them.
  var valuedSeconds: Double? { get }

  /// Called after each tick up to the end of the scene, with the tick's time in seconds.
  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Called at each output frame, with the frame's time in seconds and the stage after all ticks up
  /// to that time. The last calls can be after the end of the scene, because the end may not be
  /// known yet. `RehearsedScene.times` contains only the frames up to the end.
  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError)

  /// Called once after the last tick, with the animations and script steps up to the end of the
  /// scene. A copy at each tick would take work that grows with the square of the duration.
  ///
  /// - Throws: `UserError` if the records do not fit into memory.
  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation)
    throws(UserError)
}

extension StageObserver {
  package var needsObservation: Bool { false }
  package var valuedSeconds: Double? { nil }
  package mutating func observeTick(_ stage: Stage, at seconds: Double) {}
  package mutating func observeFrame(_ stage: Stage, at seconds: Double) {}
  package mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation) {}
}
