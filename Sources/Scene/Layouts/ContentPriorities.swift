// The priorities of content hugging and compression resistance.

/// The priorities of a label's or image's intrinsic size. Index 0 is the width, index 1 the height.
package struct ContentPriorities: Sendable, Hashable {
  /// The priorities against a size larger than the content's (contentHuggingPriority), 1...1000.
  package var hugging = [250.0, 250]
  /// The priorities against a size smaller than the content's
  /// (contentCompressionResistancePriority), 1...1000.
  package var compression = [750.0, 750]
}
