// An advisory lock on a folder, so that only one run at a time replaces files in it.

import Support

/// The advisory lock on a folder, held until this object is released.
package final class FolderLock {
  private let descriptor: Int32
  /// The error number if the lock is not held; 0 if the lock is held.
  let failure: Int32

  /// Whether this object holds the folder's lock.
  package var isHeld: Bool { failure == 0 }

  /// Whether the folder could be opened. Some file systems cannot lock an open folder.
  var isOpen: Bool { descriptor >= 0 }

  /// Waits for the lock, up to `mostWaits` times 10 ms. A run holds the lock for a short time only.
  ///
  /// - Parameter followsLinks: whether to lock the target of a symbolic link. If false, a symbolic
  ///   link cannot be locked.
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
