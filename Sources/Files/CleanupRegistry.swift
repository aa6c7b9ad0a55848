// Files, folders and programs that a failed or interrupted run removes.

package import Platform
import Synchronization

/// The files that are being written, the folders made for them, and the programs that write them.
package enum CleanupRegistry {
  private struct Entries {
    /// Whether the path is a folder that is removed with all contents.
    var isTree: [String: Bool] = [:]
    var children: Set<pid_t> = []
    /// Folders that are removed when they are empty: outer ones first, with a slash at their end.
    var folders: [String] = []

    mutating func remove(_ path: String, isTree: Bool?) {
      if isTree ?? false { try? FileManager.default.removeItem(atPath: path) } else { unlink(path) }
      for folder in folders.reversed() where path.hasPrefix(folder) && rmdir(folder) == 0 {
        folders.removeAll { $0 == folder }
      }
    }
  }

  private static let entries = Mutex(Entries())

  /// Registers a file that is about to be written; false when it is being written already.
  package static func add(_ path: String) -> Bool {
    entries.withLock { $0.isTree.updateValue(false, forKey: path) == nil }
  }

  /// Makes a folder and those around it, where they are missing; false when it cannot.
  ///
  /// - Parameter path: with a slash at its end.
  static func makeFolder(_ path: String) -> Bool {
    entries.withLock { entries in
      for end in path.indices where path[end] == "/" {
        let folder = String(path[...end])
        if mkdir(folder, 0o777) == 0 { entries.folders.append(folder) }
      }
      return folderExists(path)
    }
  }

  /// Makes a folder that is removed with all contents, and returns 0 or the error's number.
  package static func makeTree(_ path: String) -> Int32 {
    entries.withLock { entries in
      guard mkdir(path, 0o777) == 0 else { return errno }
      entries.isTree[path] = true
      return 0
    }
  }

  /// Keeps the folders that were made for a file or tree, and the file.
  static func keep(_ path: String) {
    entries.withLock { entries in
      if entries.isTree[path] == false { entries.isTree[path] = nil }
      entries.folders.removeAll { path.hasPrefix($0) }
    }
  }

  /// Removes a file or tree from the disk, and the folders that were made for it.
  package static func discard(_ path: String) {
    entries.withLock { $0.remove(path, isTree: $0.isTree.removeValue(forKey: path)) }
  }

  /// Does work that a signal must not interrupt halfway. It may not call the registry.
  package static func undisturbed<Result, Failure: Error>(
    _ work: () throws(Failure) -> sending Result
  ) throws(Failure) -> Result {
    try entries.withLock { (_) throws(Failure) in try work() }
  }

  /// Starts a program that ends with this one. No signal ends this program meanwhile.
  package static func addChild(_ launch: () -> pid_t?) -> pid_t? {
    entries.withLock { entries in
      let id = launch()
      if let id { entries.children.insert(id) }
      return id
    }
  }

  /// Forgets a program that has ended.
  package static func removeChild(_ id: pid_t) {
    entries.withLock { _ = $0.children.remove(id) }
  }

  /// Removes everything from the disk and ends the program. Nobody can register anything meanwhile.
  package static func removeAll(andExit status: Int32) -> Never {
    entries.withLock { entries in
      for child in entries.children {
        kill(child, SIGKILL)
        // Until then it may still make a file.
        waitpid(child, nil, 0)
      }
      for (path, isTree) in entries.isTree {
        entries.remove(path, isTree: isTree)
        // Others may be writing into a folder until the end.
        for _ in 0..<100 where isTree && access(path, F_OK) == 0 {
          entries.remove(path, isTree: isTree)
        }
      }
      _exit(status)
    }
  }
}
