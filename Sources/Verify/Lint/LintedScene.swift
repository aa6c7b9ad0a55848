// A scene that was played once for both its expectations and motion lint.

package import Player
import Scene
import Stage

/// A scene that was played once for both its expectations and motion lint.
package struct LintedScene {
  package let rehearsed: RehearsedScene
  private let recorder: CheckRecorder

  /// Plays a scene once.
  ///
  /// - Parameter lintsMotion: whether the scene's motion is observed for lint.
  /// - Throws: UserError when the scene cannot be played, or when its trace would be too large.
  package init(_ resolved: ResolvedScene, lintsMotion: Bool) throws(UserError) {
    (rehearsed, recorder) = try resolved.played(
      for: CheckRecorder(resolved, lintsMotion: lintsMotion))
  }

  /// Creates a linted scene from the records of a pass that has ended.
  init(_ rehearsed: RehearsedScene, _ recorder: CheckRecorder) {
    (self.rehearsed, self.recorder) = (rehearsed, recorder)
  }

  /// Returns the expectations that are not met, in the order of the scene's file.
  ///
  /// - Throws: UserError with the expectations that cannot fail in this scene.
  package func brokenExpectations() throws(UserError) -> [BrokenExpectation] {
    guard let trace = recorder.values?.trace else { return [] }
    return try rehearsed.brokenExpectations(in: trace)
  }

  /// Returns the findings of motion lint in the order of the scene's file; none if the motion was
  /// not observed.
  ///
  /// - Throws: UserError when a variant of the scene cannot be played, such as the scene at 120 Hz.
  package func motionFindings() throws(UserError) -> [LintFinding] {
    guard let motion = recorder.motion, let trace = recorder.values?.trace else { return [] }
    return try ObservedPlayback(rehearsed, motion, trace).findings()
  }

  /// Returns a finding for each rule that never runs, in the order of the scene's file, even if the
  /// scene switches the lint rule off; none if the motion was not observed.
  package func unusedRules() throws(UserError) -> [LintFinding] {
    guard let motion = recorder.motion, let trace = recorder.values?.trace else { return [] }
    return try ObservedPlayback(rehearsed, motion, trace).unusedRules
  }
}

/// Records what expectations and motion lint read; nothing for a scene that needs neither.
struct CheckRecorder: StageObserver {
  private(set) var values: TraceRecorder?
  private(set) var motion: MotionObserver?

  init(_ resolved: ResolvedScene, lintsMotion: Bool) {
    // Motion lint compares the values with those at the other refresh rate.
    guard lintsMotion || !resolved.scene.expectations.isEmpty else { return }
    values = TraceRecorder(resolved)
    motion = lintsMotion ? MotionObserver(resolved.scene) : nil
  }

  var needsObservation: Bool { motion != nil }
  var valuedSeconds: Double? { values?.valuedSeconds }

  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    try values?.observeTick(stage, at: seconds)
    try motion?.observeTick(stage, at: seconds)
  }

  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation)
    throws(UserError)
  {
    try values?.observeEnd(of: rehearsed, observation)
    motion?.observeEnd(of: rehearsed, observation)
  }
}
