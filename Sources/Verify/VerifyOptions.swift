// The options of a verification.

package import Player
import Scene

/// Options for a verification of scenes.
package struct VerifyOptions: Sendable {
  /// The folder of all references; each scene has a folder in it.
  package var references: String
  /// The references that are written.
  package var record: RecordMode
  /// The differences that pass.
  package var tolerance: Tolerance
  /// The number of frames drawn in parallel, at least 1.
  package var jobs: Int
  /// The options for reading the scenes.
  package var scene: SceneOptions
  /// Whether verdicts include the findings of motion lint. Lint plays a scene three times more and
  /// never changes the kind of the verdict.
  package var lintsMotion = false
  /// The comparison of a scene with the recording that it names. Without it, a scene that names a
  /// recording is refused.
  package var compareWithRecording:
    (@Sendable (RehearsedScene) async throws -> RecordingComparison?)?
  /// The advice on recording a reference that ends a message.
  package var advice = Advice()

  /// The advice for a reference that is missing or damaged.
  package struct Advice: Sendable, Hashable {
    /// The advice for a missing reference.
    package var missing = "record it"
    /// The advice for a reference that cannot be read.
    package var damaged = "record it again"

    /// Creates advice that names no command-line option.
    package init() {}
  }

  /// Creates the options for all scenes of a run.
  ///
  /// - Parameter jobs: the number of frames drawn in parallel, at least 1.
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

  /// Returns the comparison of a scene with its recording; nil when the scene names no recording.
  ///
  /// - Throws: UserError when the scene names a recording and `compareWithRecording` is nil.
  func comparison(with rehearsed: RehearsedScene) async throws -> RecordingComparison? {
    guard rehearsed.scene.recording != nil else { return nil }
    guard let compareWithRecording else {
      throw UserError("\(rehearsed.path): names a recording, which cannot be compared here")
    }
    return try await compareWithRecording(rehearsed)
  }
}
