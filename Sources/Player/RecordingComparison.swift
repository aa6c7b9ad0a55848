// A scene compared with the recording that it names under `recording:`.

/// How far a scene is from its own recording.
package struct RecordingComparison: Sendable {
  /// One line for each view that the recording holds.
  package let lines: [String]
  /// Views beyond the tolerance, as promises that the scene breaks.
  package let brokenExpectations: [BrokenExpectation]

  /// A comparison with a line for each view.
  package init(lines: [String], brokenExpectations: [BrokenExpectation]) {
    (self.lines, self.brokenExpectations) = (lines, brokenExpectations)
  }
}
