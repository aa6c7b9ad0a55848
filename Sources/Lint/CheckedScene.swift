// One rehearsal for the promises of a scene and for motion lint.

package import Player
import Scene
import Stage

/// A scene that was rehearsed once for its promises and for motion lint.
package struct CheckedScene {
  /// The scene.
  package let rehearsed: RehearsedScene
  private let observer: CheckObserver?

  /// Plays a scene once.
  ///
  /// - Parameter lintsMotion: whether `motionFindings` will be asked for.
  /// - Throws: UserError with what goes wrong in the scene.
  package init(_ resolved: ResolvedScene, lintsMotion: Bool) throws(UserError) {
    let tracesValues = !resolved.scene.expectations.isEmpty
    var observer: CheckObserver?
    if tracesValues || lintsMotion {
      observer = CheckObserver(
        trace: tracesValues ? TraceRecorder(resolved) : nil,
        motion: lintsMotion ? MotionObserver(resolved.scene) : nil)
    }
    rehearsed = try RehearsedScene(resolved, observer: &observer)
    if tracesValues { try rehearsed.demandRoomForTrace() }
    self.observer = observer
  }

  /// The promises that are not kept, in the order of the file.
  package var brokenExpectations: [BrokenExpectation] {
    observer?.trace.map { rehearsed.brokenExpectations(in: $0.trace) } ?? []
  }

  /// Returns what motion lint finds, in the order of the file.
  ///
  /// - Throws: UserError when the scene cannot be played in another way that a rule asks about.
  package func motionFindings() throws(UserError) -> [LintFinding] {
    guard let motion = observer?.motion else { return try rehearsed.motionFindings() }
    return try ObservedPlayback(rehearsed, motion).findings()
  }
}

/// The observers of a check.
private struct CheckObserver: StageObserver {
  var trace: TraceRecorder?
  var motion: MotionObserver?

  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    try trace?.observeTick(stage, at: seconds)
    try motion?.observeTick(stage, at: seconds)
  }
}
