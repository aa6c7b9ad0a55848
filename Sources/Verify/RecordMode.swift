// When a verification writes references.

/// The scenes whose references a verification writes.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Where there is none.
  case missing
  /// Also where a scene differs from its own.
  case changed
  /// Everywhere.
  case all
  /// Nowhere: a missing reference is a failure.
  case never
}
