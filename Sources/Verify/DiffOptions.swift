// What a caller decides about a comparison of two files.

/// Options for a comparison of two files.
package struct DiffOptions: Sendable {
  /// What may differ.
  package var tolerance: Tolerance
  /// Of folders of pictures.
  package var framesPerSecond: Double
  /// Frames drawn at the same time, at least 1.
  package var jobs: Int

  /// All options; none has a default.
  package init(tolerance: Tolerance, framesPerSecond: Double, jobs: Int) {
    self.tolerance = tolerance
    self.framesPerSecond = framesPerSecond
    self.jobs = jobs
  }
}
