// The options for verifying scenes with `flickbook verify`.

package import Player
import Scene

package struct VerifyOptions: Sendable {
  /// The folder with the references of all scenes. It contains a folder for each scene.
  package var references: String
  /// The scenes whose references may be written.
  package var record: RecordMode
  /// The differences from the reference that are accepted.
  package var tolerance: Tolerance
  /// The number of frames drawn in parallel, at least 1.
  package var jobs: Int
  package var scene: SceneOptions
  /// Whether motion lint is run and its findings are added to the verdict. The findings do not
  /// affect the verdict's kind. Lint plays the scene at the other refresh rate, and with reduced
  /// motion if it has large motion.
  package var lintsMotion = false
  /// Whether frames of both scenes are drawn for a report, if no picture of the reference differs.
  package var drawsDifference = false
  /// Compares a scene with the device recording that it names. If this is nil, a scene that names a
  /// recording gets an error.
  package var compareWithRecording:
    (@Sendable (RehearsedScene) async throws -> RecordingComparison?)?
  /// The advice on recording a reference, which ends some messages.
  package var advice = Advice()

  /// The ends of messages about a missing or damaged reference.
  package struct Advice: Sendable, Hashable {
    /// The advice if a reference is missing.
    package var missing = "record it"
    /// The advice if a reference cannot be read.
    package var damaged = "record it again"

    /// Creates advice that does not name a command-line option.
    package init() {}
  }

  /// Creates the options for a run.
  ///
  /// - Parameter jobs: the number of frames drawn at the same time, at least 1.
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

  /// Compares a scene with its device recording; nil if the scene names no recording.
  ///
  /// - Throws: `UserError` if the scene names a recording and `compareWithRecording` is nil.
  func comparison(with rehearsed: RehearsedScene) async throws -> RecordingComparison? {
    guard rehearsed.scene.recording != nil else { return nil }
    guard let compareWithRecording else {
      throw UserError("\(rehearsed.path): names a recording, which cannot be compared here")
    }
    return try await compareWithRecording(rehearsed)
  }
}

/// The scenes whose references a verification may write.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Only scenes that have no reference.
  case missing
  /// Scenes that have no reference, and scenes that differ from their reference.
  case changed
  /// All scenes, even if they do not differ.
  case all
  /// No scenes. A missing reference is then a failure.
  case never
}
