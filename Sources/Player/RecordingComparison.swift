// The result of comparing a scene with the device recording that it names under `recording:`.

/// The result of comparing a scene with its device recording.
package struct RecordingComparison: Sendable {
  /// The deviation of each tracked view from the recording, one line per view, then the note.
  package let lines: [String]
  /// A broken expectation for each view that deviates by more than the tolerance.
  package let brokenExpectations: [BrokenExpectation]

  /// The columns of the recording that were not compared, on one line; nil if all were compared.
  package let note: String?

  /// Creates the result of a comparison.
  package init(lines: [String], brokenExpectations: [BrokenExpectation], note: String? = nil) {
    (self.lines, self.brokenExpectations) = (lines, brokenExpectations)
    self.note = note
  }
}
