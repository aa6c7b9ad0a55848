// The priorities of content sizes in constraints.

/// The priorities of a label's or an image's own size; index 0 is the width, 1 the height.
package struct ContentPriorities: Sendable, Hashable {
  /// The priorities against being larger than the content (contentHuggingPriority), 1...1000.
  package var hugging = [250.0, 250]
  /// The priorities against being smaller (contentCompressionResistancePriority), 1...1000.
  package var compression = [750.0, 750]
}
