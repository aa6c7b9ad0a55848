// Where a folder is, what lies beside it while it is being replaced, and how two change places.

import Platform
import Player
import Synchronization

/// A folder's name, and what lies beside it meanwhile.
struct FolderPlace {
  enum Kind: String {
    /// Being written, or being removed.
    case new
    /// Whole, and about to be replaced.
    case aside
  }

  let path: String
  /// With a slash at its end.
  let parent: String
  let name: String

  init(_ path: String) {
    self.path = path
    let slash = path.lastIndex(of: "/")
    parent = slash.map { String(path[...$0]) } ?? "./"
    name = slash.map { String(path[$0...].dropFirst()) } ?? path
  }

  private static let count = Atomic(0)

  /// A path that no other run has: `.NAME.new-PID-N`.
  func beside(_ kind: Kind) -> String {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    return "\(parent).\(name).\(kind.rawValue)-\(getpid())-\(number)"
  }

  /// What lies beside the folder, of this run and of others.
  func names(_ kind: Kind) -> [String] {
    let prefix = ".\(name).\(kind.rawValue)-"
    return ((try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []).filter { name in
      name.hasPrefix(prefix)
        && name.dropFirst(prefix.count).allSatisfy { $0.isNumber || $0 == "-" }
    }.sorted()
  }

  /// Removes what runs have left behind that are over.
  func removeLeftovers() {
    for name in names(.new) { removeUnlocked(parent + name) }
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    for name in names(.aside) {
      // Under another name first: one that lies aside is whole.
      let removed = beside(.new)
      if rename(parent + name, removed) == 0 { removeUnlocked(removed) }
    }
  }

  private func removeUnlocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Whoever writes into it holds its lock, and nobody else.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Puts a folder in the place of this one, whose contents are in the other's afterwards, or gone.
  func take(_ other: String, exchanges: Bool) throws(UserError) {
    defer { syncFolder(parent) }
    // Others may put theirs there meanwhile, or take it aside.
    for _ in 0..<100 {
      if rename(other, path) == 0 { return }
      guard errno == ENOTEMPTY || errno == EEXIST else { break }
      if exchanges, exchange(other, path) { return }
      let aside = beside(.aside)
      guard rename(path, aside) == 0 || errno == ENOENT else { break }
      if rename(other, path) == 0 {
        let removed = beside(.new)
        if rename(aside, removed) == 0 { try? FileManager.default.removeItem(atPath: removed) }
        return
      }
      _ = rename(aside, path)
    }
    throw UserError("\(path): cannot be written: \(systemReason())")
  }
}

/// Exchanges two folders, or two files, in one step; false where the system or the disk's format
/// cannot.
func exchange(_ one: String, _ other: String) -> Bool {
  #if canImport(Darwin)
    return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
  #else
    // Glibc has it from 2.28 on, in a part of its headers that Swift does not see.
    typealias Rename =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    /// RENAME_EXCHANGE, linux/fs.h.
    let exchanging: UInt32 = 2
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, one, AT_FDCWD, other, exchanging) == 0
  #endif
}

/// Brings a folder's names to the disk, where that can be asked for.
private func syncFolder(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY)
  guard descriptor >= 0 else { return }
  _ = fsync(descriptor)
  close(descriptor)
}
