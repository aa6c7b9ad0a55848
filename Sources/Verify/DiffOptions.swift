// The options of a comparison of two files.

/// Options for a comparison of two files.
package struct DiffOptions: Sendable {
  /// The differences that pass.
  package var tolerance: Tolerance
  /// The frame rate for folders of pictures.
  package var framesPerSecond: Double
  /// The number of frames drawn in parallel, at least 1.
  package var jobs: Int

  /// Creates options; none has a default.
  package init(tolerance: Tolerance, framesPerSecond: Double, jobs: Int) {
    self.tolerance = tolerance
    self.framesPerSecond = framesPerSecond
    self.jobs = jobs
  }
}
