// When a verification writes references.

/// When references are written.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Where there is none.
  case missing
  /// Also where a scene differs from its own.
  case changed
  case all
  case never
}
