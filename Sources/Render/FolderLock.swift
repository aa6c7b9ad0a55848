// Two runs that put files into one folder at the same time, one after the other.

import Platform

/// A folder's lock, where it could be had: held as long as it is referred to. Other programs than
/// ours may do as they like.
final class FolderLock {
  /// Below 0 where nothing is held.
  private var descriptor: Int32

  /// Whether it keeps others out.
  var isHeld: Bool { descriptor >= 0 }

  /// Waits for the lock, but not for ever: putting files in their places takes no such time, so
  /// that whoever keeps it longer is no run of ours. Some disks have no locks.
  ///
  /// - Parameter mostWaits: of a hundredth of a second each.
  init(_ folder: String, mostWaits: Int = 500) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<mostWaits where descriptor >= 0 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(10_000)
    }
    giveUp()
  }

  deinit { giveUp() }

  private func giveUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
