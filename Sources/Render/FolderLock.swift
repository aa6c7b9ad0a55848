// Two runs that put files into one folder at the same time, one after the other.

import Platform
import Player

/// Held as long as it is referred to; other programs than ours may do as they like.
final class FolderLock {
  /// Below 0 where nothing is held.
  private let descriptor: Int32

  /// Waits for the lock; on a disk without locks, or where there is no folder, there is none.
  ///
  /// - Parameter mostWaits: of a hundredth of a second each.
  /// - Throws: Trouble when somebody keeps it: putting files in their places takes no such time.
  init(_ folder: String, mostWaits: Int = 1_000) throws(Trouble) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.descriptor = descriptor
    guard descriptor >= 0 else { return }
    for _ in 0..<mostWaits {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(10_000)
    }
    throw Trouble("\(folder): is locked by another program; end it, or name another folder")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
