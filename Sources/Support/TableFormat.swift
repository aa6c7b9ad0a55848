// File formats of tables.

/// A format for rows of values.
package enum TableFormat: String, Sendable, Hashable, CaseIterable {
  /// RFC 4180 rows under a header.
  case csv
  /// An array of objects.
  case json
}
