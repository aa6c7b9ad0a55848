// The choice of the references that a verification writes.

/// The scenes whose references a verification writes.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Scenes without a reference.
  case missing
  /// Scenes without a reference, and those that differ from it.
  case changed
  /// All scenes.
  case all
  /// An empty choice; a missing reference is a failure.
  case never
}
