// The result of comparing a scene with the device recording that it names under `recording:`.

/// The result of comparing a scene with its device recording.
package struct RecordingComparison: Sendable {
  /// The deviation of each tracked view from the recording, one line per view.
  package let lines: [String]
  /// A broken expectation for each view that deviates by more than the tolerance.
  package let brokenExpectations: [BrokenExpectation]

  /// Creates the result of a comparison.
  package init(lines: [String], brokenExpectations: [BrokenExpectation]) {
    (self.lines, self.brokenExpectations) = (lines, brokenExpectations)
  }
}
