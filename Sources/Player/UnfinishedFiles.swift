package import Platform
import Synchronization

/// Files that are being written, and the folders that were made for them, so that a run that fails
/// or is interrupted leaves neither.
package enum UnfinishedFiles {
  private struct Unfinished {
    var files: Set<String> = []
    /// Folders that go with all that is in them, without a slash at their end.
    var trees: Set<String> = []
    /// The programs that are writing some of them.
    var children: Set<pid_t> = []
    /// Outer ones first, each with a slash at its end.
    var folders: [String] = []

    /// Removes the folders around a file that were made for it, if nothing is in them.
    mutating func removeFolders(around file: String) {
      for folder in folders.reversed() where file.hasPrefix(folder) && rmdir(folder) == 0 {
        folders.removeAll { $0 == folder }
      }
    }
  }

  private static let unfinished = Mutex(Unfinished())

  /// A file is about to be written.
  ///
  /// - Returns: false when it is being written already.
  package static func add(_ path: String) -> Bool {
    unfinished.withLock { $0.files.insert(path).inserted }
  }

  /// Makes a folder and those around it, where they are missing.
  ///
  /// - Parameter path: with a slash at its end, as in the paths of its files.
  /// - Returns: false when it cannot be made.
  package static func makeFolder(_ path: String) -> Bool {
    unfinished.withLock { unfinished in
      for end in path.indices where path[end] == "/" {
        let folder = String(path[...end])
        if mkdir(folder, 0o777) == 0 { unfinished.folders.append(folder) }
      }
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// The file is in its place, and its folders stay.
  package static func keep(_ path: String) {
    unfinished.withLock { unfinished in
      unfinished.files.remove(path)
      unfinished.folders.removeAll { path.hasPrefix($0) }
    }
  }

  /// Removes a file from the disk, and the folders that were made for it.
  package static func discard(_ path: String) {
    unfinished.withLock { unfinished in
      unfinished.files.remove(path)
      unlink(path)
      unfinished.removeFolders(around: path)
    }
  }

  /// Makes a folder that goes with all that is in it: once a signal has removed it, nobody makes it
  /// again.
  ///
  /// - Returns: 0, or the number of what went wrong.
  package static func makeTree(_ path: String) -> Int32 {
    unfinished.withLock { unfinished in
      guard mkdir(path, 0o777) == 0 else { return errno }
      unfinished.trees.insert(path)
      return 0
    }
  }

  /// Removes such a folder from the disk, and the folders that were made for it.
  package static func discardTree(_ path: String) {
    unfinished.withLock { unfinished in
      unfinished.trees.remove(path)
      try? FileManager.default.removeItem(atPath: path)
      unfinished.removeFolders(around: path)
    }
  }

  /// What was made for a folder stays.
  package static func keepFolders(around path: String) {
    unfinished.withLock { unfinished in unfinished.folders.removeAll { path.hasPrefix($0) } }
  }

  /// Does what must not be interrupted halfway, as exchanging two folders: a signal waits until it
  /// is done. Nothing of this type may be called in it.
  package static func undisturbed<Result, Failure: Error>(
    _ work: () throws(Failure) -> sending Result
  ) throws(Failure) -> Result {
    try unfinished.withLock { (_) throws(Failure) in try work() }
  }

  /// Begins a program that writes some of them: it ends with us.
  ///
  /// - Parameter launch: nil when there is none. Called while nobody can end this program, so that
  ///   none is left alone.
  package static func addChild(_ launch: () -> pid_t?) -> pid_t? {
    unfinished.withLock { unfinished in
      guard let id = launch() else { return nil }
      unfinished.children.insert(id)
      return id
    }
  }

  /// A program has ended.
  package static func removeChild(_ id: pid_t) {
    unfinished.withLock { _ = $0.children.remove(id) }
  }

  /// Removes all of them from the disk and ends the program: whoever else is at work can begin no
  /// further one meanwhile.
  ///
  /// - Parameter status: the program's.
  package static func removeAll(andExit status: Int32) -> Never {
    unfinished.withLock { unfinished in
      for child in unfinished.children {
        kill(child, SIGKILL)
        // Until then it may still make a file.
        waitpid(child, nil, 0)
      }
      for path in unfinished.files {
        unlink(path)
        unfinished.removeFolders(around: path)
      }
      for path in unfinished.trees {
        // Others may be writing into it until the end.
        for _ in 0..<100 where access(path, F_OK) == 0 {
          try? FileManager.default.removeItem(atPath: path)
        }
        unfinished.removeFolders(around: path)
      }
      _exit(status)
    }
  }
}
