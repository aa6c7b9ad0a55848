// The properties of a file that change when it is written.

import Support

/// The properties of a file that change when it is written: its identity, size and time.
package struct FileState: Hashable, Sendable {
  private let device: dev_t
  private let node: ino_t
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: nil if there is no file at the path.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, node, size) = (status.st_dev, status.st_ino, status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
