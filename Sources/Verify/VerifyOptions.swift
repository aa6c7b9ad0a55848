// What a caller decides about a verification.

package import Player
import Scene

/// Options for a verification of scenes.
package struct VerifyOptions: Sendable {
  /// The folder with a folder for each scene.
  package var references: String
  /// Which references are written.
  package var record: RecordMode
  /// What may differ.
  package var tolerance: Tolerance
  /// Frames drawn at the same time, at least 1.
  package var jobs: Int
  /// How the scenes are read.
  package var scene: SceneOptions
  /// True: what motion lint finds goes with the verdict. Costs as much as playing a scene three
  /// times more; nothing of it decides.
  package var lintsMotion = false
  /// Compares a scene with the recording that it names. Without it, scenes that name one are
  /// refused.
  package var compareWithRecording:
    (@Sendable (RehearsedScene) async throws -> RecordingComparison?)?
  /// How messages say that a reference is to be recorded, and recorded again.
  package var advice = Advice()

  /// What a person is told to do.
  package struct Advice: Sendable, Hashable {
    /// Where there is no reference.
    package var missing = "record it"
    /// Where one cannot be read.
    package var damaged = "record it again"

    /// Advice that names no option.
    package init() {}
  }

  /// Options for all scenes of a run.
  package init(
    references: String, record: RecordMode, tolerance: Tolerance = Tolerance(), jobs: Int,
    scene: SceneOptions = SceneOptions()
  ) {
    self.references = references
    self.record = record
    self.tolerance = tolerance
    self.jobs = jobs
    self.scene = scene
  }

  /// Compares a scene with its own recording; nil without one.
  func comparison(with rehearsed: RehearsedScene) async throws -> RecordingComparison? {
    guard rehearsed.scene.recording != nil else { return nil }
    guard let compareWithRecording else {
      throw UserError("\(rehearsed.path): names a recording, which is not compared here")
    }
    return try await compareWithRecording(rehearsed)
  }
}
