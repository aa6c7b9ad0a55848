// A lock that lets two runs put files into one folder one after the other.

import Platform

/// The advisory lock of a folder, held until it is released.
package final class FolderLock {
  private let descriptor: Int32
  /// The reason, as in `errno`, for which the lock is not held; 0 where it is.
  let failure: Int32

  /// Whether other runs are kept out.
  package var isHeld: Bool { failure == 0 }

  /// Waits for the lock, a hundredth of a second at a time: no run of ours holds it for long.
  package init(_ folder: String, mostWaits: Int = 500) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var failure = descriptor < 0 ? errno : EWOULDBLOCK
    for _ in 0..<mostWaits where failure == EWOULDBLOCK || failure == EINTR {
      failure = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
      if failure == EWOULDBLOCK { usleep(10_000) }
    }
    self.failure = failure
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
