// A folder's place, and the hidden folders beside it while it is replaced or removed.

import Platform
import Synchronization

/// The hidden names beside a folder, as this run and others give them.
struct FolderSwap {
  /// `new` folders are being written or removed, those `aside` are whole and about to be replaced.
  enum Kind: String { case new, aside }

  let path: String
  /// The folder around it, with a slash at its end.
  var parent: String { parentFolder(of: path) }
  private var name: Substring { path.split(separator: "/").last ?? "" }

  private static let count = Atomic(0)

  /// Returns a path that no other run has: `.NAME.new-PID-N`.
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
    // A folder that is in its place meanwhile is not overwritten: it is not empty.
    for aside in paths(.aside) where rename(aside, path) == 0 { return }
  }

  /// Removes the leftovers of stopped runs. A run that is writing holds its folder's lock.
  func removeLeftovers() {
    if access(path, F_OK) == 0 {
      // Under another name first: a folder that lies aside is whole.
      for aside in paths(.aside) { _ = rename(aside, newPath(.new)) }
    }
    for leftover in paths(.new) {
      let lock = FolderLock(leftover, mostWaits: 1, followsLinks: false)
      if lock.isHeld { try? FileManager.default.removeItem(atPath: leftover) }
      withExtendedLifetime(lock) {}
    }
  }

  /// Puts a staged folder in the place where the system cannot exchange the two: nil when that
  /// fails, false when another run was faster.
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
