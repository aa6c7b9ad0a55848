// A difference that was found between a reference and a new run.

/// A difference that was found, for the sentence or the details of a verdict.
struct Finding {
  var kind: Verdict.Kind
  var words: String
  /// The property that differs and the time in seconds of the difference, to find the cause in the
  /// scene. Either is nil if it does not apply.
  var property: String?
  var time: Double?
  /// Whether the difference is in a string. A string often only displays a number that moves, so
  /// findings about numbers are listed before it.
  var isOfWords = false
}
