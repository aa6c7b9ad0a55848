// One difference between two runs.

/// One difference, for the verdict's sentence or its details.
struct Finding {
  var kind: Verdict.Kind
  var words: String
  /// The property that differs, and the time of the difference in seconds. Both locate the finding
  /// in the scene.
  var property: String?
  var time: Double?
  /// Whether the difference is in a text. A text often only shows a number that moves, so other
  /// findings come first.
  var isOfWords = false
}
