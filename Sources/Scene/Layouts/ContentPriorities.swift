// What views with content of their own size want of constraints.

/// How much a label or an image wants its own size; index 0 is the width, 1 the height.
package struct ContentPriorities: Sendable, Hashable {
  /// Against being larger (contentHuggingPriority).
  package var hugging = [250.0, 250]
  /// Against being smaller (contentCompressionResistancePriority).
  package var compression = [750.0, 750]
}
