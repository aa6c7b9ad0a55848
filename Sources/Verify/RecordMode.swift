// When a verification writes references.

/// When references are written.
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
