// The comparison of a scene with the recording that it names under `recording:`.

/// The deviation of a scene from its recording.
package struct RecordingComparison: Sendable {
  /// The deviations in words, one line for each view of the recording.
  package let lines: [String]
  /// The views beyond the tolerance, as expectations that do not hold.
  package let brokenExpectations: [BrokenExpectation]

  /// Creates a comparison.
  package init(lines: [String], brokenExpectations: [BrokenExpectation]) {
    (self.lines, self.brokenExpectations) = (lines, brokenExpectations)
  }
}
