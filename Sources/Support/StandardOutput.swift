// Results on standard output.

import Platform

/// Writes a result to standard output; false when it cannot, with the reason in `errno`. A terminal
/// shows control characters of names and texts escaped.
package func writeToStandardOutput(_ bytes: [UInt8]) -> Bool {
  guard isatty(STDOUT_FILENO) == 1 else { return writeAll(bytes, to: STDOUT_FILENO) }
  let shown = String(decoding: bytes, as: UTF8.self).printableLines
  return writeAll(Array(shown.utf8), to: STDOUT_FILENO)
}
