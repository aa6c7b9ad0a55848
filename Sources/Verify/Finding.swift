// One thing that differs.

/// A difference, for the verdict's sentence or its details.
struct Finding {
  var kind: Verdict.Kind
  var words: String
  /// The property that it is about, and when, in seconds: for its place in the scene.
  var property: String?
  var time: Double?
  /// True for a text that says something else: it often only tells of a number that moves.
  var isOfWords = false
}
