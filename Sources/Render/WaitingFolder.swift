// A folder beside its place, before the two change places.

import Platform
import Player

/// A folder that is being written, locked so that no other run takes it for a leftover.
final class WaitingFolder {
  let path: String
  private let descriptor: Int32

  init(_ place: FolderPlace) throws(UserError) {
    for _ in 0..<100 {
      let path = place.beside(.new)
      var reason = UnfinishedFiles.makeTree(path)
      if reason == 0 {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
          (self.path, self.descriptor) = (path, descriptor)
          return
        }
        reason = errno
        // Another run was faster, and takes it for a leftover.
        if descriptor >= 0 { close(descriptor) }
        UnfinishedFiles.discardTree(path)
      }
      guard reason == EEXIST || reason == EWOULDBLOCK || reason == ENOENT else {
        throw UserError("\(place.path): cannot be written: \(String(cString: strerror(reason)))")
      }
    }
    throw UserError("\(place.path): cannot be written: \(systemReason())")
  }

  deinit { close(descriptor) }

  /// Removes what is there: what was not put in its place, or what was there before.
  func remove() { UnfinishedFiles.discardTree(path) }

  /// - Parameter target: as the message names the folder.
  func add(_ name: String, _ bytes: [UInt8], for target: String) throws(UserError) {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard file >= 0 else { throw failure(target) }
    let isOnDisk = writeAll(bytes, to: file) && fsync(file) == 0
    let failure = failure(target)
    guard close(file) == 0, isOnDisk else { throw failure }
  }

  /// Copies what is not ours.
  func keepOthers(of target: String, _ isReplaced: (String) -> Bool) throws(UserError) {
    var status = stat()
    guard lstat(target, &status) == 0 else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: target)
    } catch {
      // As if it were empty, what others keep in it would be gone.
      throw UserError("\(target): cannot be listed: \(systemReason(error))")
    }
    for name in names.sorted() where !isReplaced(name) {
      try copy("\(target)/\(name)", to: "\(path)/\(name)")
    }
  }

  private func copy(_ source: String, to copy: String) throws(UserError) {
    while true {
      do {
        return try FileManager.default.copyItem(atPath: source, toPath: copy)
      } catch {
        guard systemCode(error) == EINTR else {
          throw UserError("\(source): cannot be copied: \(systemReason(error))")
        }
        // The file manager does not go on after a signal, and leaves what it has.
        try? FileManager.default.removeItem(atPath: copy)
      }
    }
  }

  func sync(for target: String) throws(UserError) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(target) }
  }

  private func failure(_ target: String) -> UserError {
    UserError("\(target): cannot be written: \(systemReason())")
  }
}
