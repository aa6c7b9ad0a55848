// Errors of reading and writing files.

import Platform

/// A file or folder that cannot be read or written, with the reason.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that begins with the path.
  package let description: String

  package init(_ description: String) { self.description = description }

  /// "x.gif: cannot be written: No space left on device", by default with the words for `errno`.
  init(_ path: String, cannot be: String, _ reason: String = systemReason()) {
    description = "\(path): cannot be \(be): \(reason)"
  }
}
