// The options for comparing two files with `flickbook diff`.

/// The options for comparing two files.
package struct DiffOptions: Sendable {
  /// The differences that are accepted as equal.
  package var tolerance: Tolerance
  /// The frame rate at which a folder of PNG files plays; nil for its own rate, or 30.
  package var framesPerSecond: Double?
  /// The number of frames drawn in parallel, at least 1.
  package var jobs: Int

  package init(tolerance: Tolerance, framesPerSecond: Double?, jobs: Int) {
    self.tolerance = tolerance
    self.framesPerSecond = framesPerSecond
    self.jobs = jobs
  }
}
