// A new folder that is written next to the folder that it will replace.

import Support

/// A folder that is being written. Its lock keeps other runs from removing it as a leftover.
final class StagingFolder {
  let path: String
  private let target: String
  private let lock: FolderLock

  init(for target: String) throws(FileError) {
    self.target = target
    var code: Int32 = 0
    for _ in 0..<100 {
      let path = FolderSiblings(path: target).newPath(.new)
      code = CleanupRegistry.makeTree(path)
      guard code == 0 else { continue }
      let lock = FolderLock(path, mostWaits: 1, followsLinks: false)
      // Retry if another run has removed the folder before it was locked. On a file system without
      // locks, go on without the lock.
      if lock.isOpen, lock.failure != EWOULDBLOCK, access(path, F_OK) == 0 {
        (self.path, self.lock) = (path, lock)
        return
      }
      code = lock.isOpen ? EWOULDBLOCK : lock.failure
      CleanupRegistry.discard(path)
    }
    throw FileError(target, cannot: "written", String(cString: strerror(code)))
  }

  /// Removes the folder at the staging path: the unfinished folder, or, after an exchange, the
  /// folder that it replaced.
  deinit { CleanupRegistry.discard(path) }

  /// Writes a file and flushes it to the disk.
  func add(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(target, cannot: "written") }
    let isOnDisk = writeAll(bytes, to: file) && fsync(file) == 0
    let failure = FileError(target, cannot: "written")
    guard close(file) == 0, isOnDisk else { throw failure }
  }

  /// Copies those files of the target folder that the run does not replace.
  func copyOthers(_ isReplaced: (String) -> Bool) throws(FileError) {
    var status = stat()
    guard lstat(target, &status) == 0 else { return }
    for name in try fileNames(in: target).sorted() where !isReplaced(name) {
      while true {
        do {
          try FileManager.default.copyItem(atPath: "\(target)/\(name)", toPath: "\(path)/\(name)")
          break
        } catch {
          guard systemCode(error) == EINTR else {
            throw FileError("\(target)/\(name)", cannot: "copied", systemReason(error))
          }
          // Remove the partial copy that the file manager leaves after a signal.
          try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
      }
    }
  }
}
