// The choice of scenes whose references a verification may write.

/// The scenes whose references a verification may write.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Only scenes that have no reference.
  case missing
  /// Scenes that have no reference, and scenes that differ from their reference.
  case changed
  /// All scenes, even if they do not differ.
  case all
  /// No scenes. A missing reference is then a failure.
  case never
}
