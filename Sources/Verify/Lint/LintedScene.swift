// A single rehearsal of a scene for both its expectations and motion lint.

package import Player
import Scene
import Stage

/// A scene rehearsed once for both its expectations and motion lint.
package struct LintedScene {
  package let rehearsed: RehearsedScene
  private let observer: CheckObserver?

  /// Rehearses a scene once.
  ///
  /// - Parameter lintsMotion: whether the rehearsal also collects the input of `motionFindings`.
  ///   Otherwise `motionFindings` plays the scene again.
  /// - Throws: UserError when the scene cannot be played, or when its trace would be too large.
  package init(_ resolved: ResolvedScene, lintsMotion: Bool) throws(UserError) {
    // Motion lint compares the values with those at the other refresh rate.
    let tracesValues = !resolved.scene.expectations.isEmpty || lintsMotion
    var observer: CheckObserver?
    if tracesValues {
      observer = CheckObserver(
        trace: TraceRecorder(resolved), motion: lintsMotion ? MotionObserver(resolved.scene) : nil)
    }
    rehearsed = try RehearsedScene(resolved, observer: &observer)
    if tracesValues { try rehearsed.demandRoomForTrace() }
    self.observer = observer
  }

  /// Returns the expectations that are not met, in the order of the scene's file.
  ///
  /// - Throws: UserError with the expectations that cannot fail in this scene.
  package func brokenExpectations() throws(UserError) -> [BrokenExpectation] {
    guard let trace = observer?.trace.trace else { return [] }
    return try rehearsed.brokenExpectations(in: trace)
  }

  /// Returns the findings of motion lint in the order of the scene's file.
  ///
  /// - Throws: UserError when a variant of the scene cannot be played, such as the scene at 120 Hz.
  package func motionFindings() throws(UserError) -> [LintFinding] {
    guard let motion = observer?.motion else { return try rehearsed.motionFindings() }
    return try ObservedPlayback(rehearsed, motion, trace: observer?.trace.trace).findings()
  }
}

private struct CheckObserver: StageObserver {
  var trace: TraceRecorder
  var motion: MotionObserver?

  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    try trace.observeTick(stage, at: seconds)
    try motion?.observeTick(stage, at: seconds)
  }

  mutating func observeEnd(_ observation: Observation) { motion?.observeEnd(observation) }
}
