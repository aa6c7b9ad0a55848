// Writes results to standard output.

/// Writes a result to standard output. On a terminal, control characters are escaped.
///
/// - Returns: Whether the write succeeded; if not, the reason is in `errno`.
package func writeToStandardOutput(_ bytes: [UInt8]) -> Bool {
  guard isatty(STDOUT_FILENO) == 1 else { return writeAll(bytes, to: STDOUT_FILENO) }
  let shown = String(decoding: bytes, as: UTF8.self).printableLines
  return writeAll(Array(shown.utf8), to: STDOUT_FILENO)
}
