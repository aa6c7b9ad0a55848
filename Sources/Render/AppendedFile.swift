// Writing at the end of a file that others write too: a summary that several steps of a job share.

import Platform
package import Player

/// A file that is made where there is none, and to whose end bytes go in one piece.
package final class AppendedFile {
  private let path: String
  private let descriptor: Int32

  /// - Throws: Trouble when the file cannot be written: known before the work.
  package init(_ path: String) throws(Trouble) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Trouble("\(path): cannot be written: \(systemReason())")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds bytes behind what is there by now.
  package func append(_ bytes: [UInt8]) throws(Trouble) {
    guard writeAll(bytes, to: descriptor) else {
      throw Trouble("\(path): cannot be written: \(systemReason())")
    }
  }
}
