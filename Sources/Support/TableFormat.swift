// The file formats of tables.

package enum TableFormat: String, Sendable, Hashable, CaseIterable {
  /// Comma-separated values with a header (RFC 4180).
  case csv
  /// A JSON array of objects.
  case json
}
