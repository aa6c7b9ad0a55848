// What a caller decides about a comparison of two files.

/// How two files are compared.
package struct DiffOptions: Sendable {
  /// What may differ.
  package var tolerance: Tolerance
  /// Where the difference goes, as a .png or .gif; nil: nowhere.
  package var output: String?
  /// Of folders of pictures.
  package var framesPerSecond: Double
  /// Frames drawn at the same time, at least 1.
  package var jobs: Int

  /// All options; none has a default.
  package init(tolerance: Tolerance, output: String?, framesPerSecond: Double, jobs: Int) {
    self.tolerance = tolerance
    self.output = output
    self.framesPerSecond = framesPerSecond
    self.jobs = jobs
  }
}
