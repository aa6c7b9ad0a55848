// The registry of files, folders and child programs that a failed or interrupted run removes.

package import Support
import Synchronization

/// Registers the unfinished files, the folders created for them, and the programs that write them.
package enum CleanupRegistry {
  private struct Entries {
    /// The unfinished files and trees by path. The value is true for a tree: a folder that is
    /// removed with all its contents.
    var isTree: [String: Bool] = [:]
    var children: Set<pid_t> = []
    /// The folders created for unfinished files, which are removed when empty. Outer folders come
    /// before inner folders; each path ends with a slash.
    var folders: [String] = []

    mutating func remove(_ path: String, isTree: Bool?) {
      if isTree ?? false { try? FileManager.default.removeItem(atPath: path) } else { unlink(path) }
      for folder in folders.reversed() where path.hasPrefix(folder) && rmdir(folder) == 0 {
        folders.removeAll { $0 == folder }
      }
    }
  }

  private static let entries = Mutex(Entries())

  /// Registers a file that is about to be written. Returns false if the file is already registered.
  package static func add(_ path: String) -> Bool {
    entries.withLock { $0.isTree.updateValue(false, forKey: path) == nil }
  }

  /// Creates a folder and its missing parents. Returns whether the folder exists afterwards.
  ///
  /// - Parameter path: The folder's path, with a slash at its end.
  static func makeFolder(_ path: String) -> Bool {
    entries.withLock { entries in
      for end in path.indices where path[end] == "/" {
        let folder = String(path[...end])
        if mkdir(folder, 0o777) == 0 { entries.folders.append(folder) }
      }
      return folderExists(path)
    }
  }

  /// Creates and registers a tree: a folder that a cleanup removes with all its contents. Returns
  /// 0, or the error number if the folder cannot be created.
  package static func makeTree(_ path: String) -> Int32 {
    entries.withLock { entries in
      guard mkdir(path, 0o777) == 0 else { return errno }
      entries.isTree[path] = true
      return 0
    }
  }

  /// Unregisters a finished file, and the folders created for a finished file or tree. A tree
  /// itself stays registered until `discard`. After the exchange, the former folder is at the
  /// tree's path and must still be removed.
  static func keep(_ path: String) {
    entries.withLock { entries in
      if entries.isTree[path] == false { entries.isTree[path] = nil }
      entries.folders.removeAll { path.hasPrefix($0) }
    }
  }

  /// Removes a file or tree from the disk, and the empty folders that were created for it.
  package static func discard(_ path: String) {
    entries.withLock { $0.remove(path, isTree: $0.isTree.removeValue(forKey: path)) }
  }

  /// Performs work that signals must not interrupt. The work must not call the registry.
  package static func undisturbed<Result, Failure: Error>(
    _ work: () throws(Failure) -> sending Result
  ) throws(Failure) -> Result {
    try entries.withLock { (_) throws(Failure) in try work() }
  }

  /// Starts a child program that is killed when a signal ends this program. Signals are handled
  /// only after the child is registered.
  package static func addChild(_ launch: () -> pid_t?) -> pid_t? {
    entries.withLock { entries in
      let id = launch()
      if let id { entries.children.insert(id) }
      return id
    }
  }

  /// Unregisters a child program that has ended.
  package static func removeChild(_ id: pid_t) {
    entries.withLock { _ = $0.children.remove(id) }
  }

  /// Kills the child programs, removes all registered files from the disk, and exits. The registry
  /// stays locked, so that no thread can register a file meanwhile.
  package static func removeAll(andExit status: Int32) -> Never {
    entries.withLock { entries in
      for child in entries.children {
        kill(child, SIGKILL)
        // Wait for the child, because it can still create a file until it has ended.
        waitpid(child, nil, 0)
      }
      for (path, isTree) in entries.isTree {
        entries.remove(path, isTree: isTree)
        // Try up to 100 times, because other threads can still write into the folder during its
        // removal.
        for _ in 0..<100 where isTree && access(path, F_OK) == 0 {
          entries.remove(path, isTree: isTree)
        }
      }
      _exit(status)
    }
  }
}
