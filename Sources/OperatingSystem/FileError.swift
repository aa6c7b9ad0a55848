// Errors from reading and writing files.

import Support

/// An error for a file or folder that cannot be read or written, with the reason.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error as one sentence that begins with the path.
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Makes an error such as "x.gif: cannot be written: No space left on device".
  init(_ path: String, cannot be: String, _ reason: String = systemReason()) {
    description = "\(path): cannot be \(be): \(reason)"
  }
}
