// The hidden folders that exist next to a folder while that folder is replaced or removed.

import Support
import Synchronization

struct FolderSiblings {
  /// A `new` folder is being written or removed. An `aside` folder is a complete former folder.
  enum Kind: String { case new, aside }

  let path: String
  /// The path of the parent folder, with a slash at its end.
  var parent: String { parentFolder(of: path) }
  private var name: Substring { path.split(separator: "/").last ?? "" }

  private static let count = Atomic(0)

  /// Returns a path that no other run uses, such as `.NAME.new-PID-N`.
  func newPath(_ kind: Kind) -> String {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    return "\(parent).\(name).\(kind.rawValue)-\(getpid())-\(number)"
  }

  private func paths(_ kind: Kind) -> [String] {
    let prefix = ".\(name).\(kind.rawValue)-"
    return ((try? fileNames(in: parent)) ?? []).filter { name in
      name.hasPrefix(prefix)
        && name.dropFirst(prefix.count).allSatisfy { $0.isNumber || $0 == "-" }
    }.sorted().map { parent + $0 }
  }

  func recover() {
    guard access(path, F_OK) != 0, errno == ENOENT else { return }
    // If another run has created the folder meanwhile, the rename fails, since that folder is not
    // empty.
    for aside in paths(.aside) where rename(aside, path) == 0 { return }
  }

  /// Removes the hidden folders of killed runs. A running process keeps its hidden folder locked.
  func removeLeftovers() {
    if access(path, F_OK) == 0 {
      // Rename an `aside` folder to a `new` one before its removal. Otherwise, if the removal were
      // killed, an incomplete `aside` folder would remain. `recover` would then restore that
      // folder.
      for aside in paths(.aside) { _ = rename(aside, newPath(.new)) }
    }
    for leftover in paths(.new) {
      let lock = FolderLock(leftover, mostWaits: 1, followsLinks: false)
      if lock.isHeld { try? FileManager.default.removeItem(atPath: leftover) }
      withExtendedLifetime(lock) {}
    }
  }

  /// Replaces the folder in two renames, for a system that cannot exchange two folders in one step.
  ///
  /// - Returns: true if the staged folder is now at the path. It is false if another run has
  ///   created a folder there meanwhile, and nil if the old folder cannot be moved.
  func replaceByMovingAside(with staged: String) -> Bool? {
    let aside = newPath(.aside)
    guard rename(path, aside) == 0 || errno == ENOENT else { return nil }
    guard rename(staged, path) == 0 else {
      _ = rename(aside, path)
      return false
    }
    let removed = newPath(.new)
    if rename(aside, removed) == 0 { try? FileManager.default.removeItem(atPath: removed) }
    return true
  }
}
