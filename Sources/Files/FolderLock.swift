// A lock that lets two runs put files into one folder one after the other.

import Platform

/// The advisory lock of a folder, held until it is released.
package final class FolderLock {
  private let descriptor: Int32
  /// The reason, as in `errno`, for which the lock is not held; 0 where it is.
  let failure: Int32

  /// Whether other runs are kept out.
  package var isHeld: Bool { failure == 0 }

  /// Whether the folder could be opened: some file systems have folders and no locks.
  var isOpen: Bool { descriptor >= 0 }

  /// Waits for the lock, a hundredth of a second at a time: no run of ours holds it for long.
  ///
  /// - Parameter followsLinks: whether a link to a folder is locked as that folder.
  package init(_ folder: String, mostWaits: Int = 500, followsLinks: Bool = true) {
    descriptor = open(
      folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))
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
