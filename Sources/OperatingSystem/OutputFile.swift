// Writes result files. Each result is written to a staging file. When it is complete, the staging
// file atomically replaces the file at the result's path.

import Support

/// A result file, or standard output. The file appears under its name only when it is complete.
/// Standard output is written directly.
package final class OutputFile {
  private enum State {
    /// Nothing is written yet. The staging file is not open, because a run can have many results
    /// and the system limits the number of open files.
    case waiting
    case open(Int32)
    case closed, finished
  }

  /// The path as given by the user; `-` is standard output.
  package let path: String
  /// The staging file; nil for standard output.
  let staged: StagedReplacement?
  private var state: State
  /// The number of bytes written.
  package private(set) var byteCount = 0

  /// Creates an empty staging file next to the target, and the target's folder if it is missing.
  ///
  /// - Throws: FileError when the target cannot be written, or another result writes to it.
  package init(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw FileError("the name of the result is empty; name a file") }
    self.path = path
    guard path != "-" else {
      (staged, state) = (nil, .open(STDOUT_FILENO))
      return
    }
    let name = URL(filePath: path).lastPathComponent
    let stagingPath = "\(parentFolder(of: path)).\(name).partial-\(getpid())"
    guard CleanupRegistry.add(stagingPath) else {
      throw FileError("\(path): two results would both be written here; name another file for one")
    }
    do {
      try Self.make(stagingPath, for: path)
    } catch {
      CleanupRegistry.discard(stagingPath)
      throw error
    }
    staged = StagedReplacement(stagingPath: stagingPath, path: path)
    state = .waiting
  }

  private static func make(_ stagingPath: String, for path: String) throws(FileError) {
    let folder = parentFolder(of: path)
    guard CleanupRegistry.makeFolder(folder) else {
      throw FileError("\(path): the folder \(folder) cannot be made")
    }
    var former = stat()
    let isThere = stat(path, &former) == 0
    guard !isThere || former.st_mode & S_IFMT == S_IFREG else {
      throw FileError("\(path): exists, but is not a regular file; name another output")
    }
    // Hold back signals. A cleanup between the registration and the creation of the file would
    // leave the file behind.
    try CleanupRegistry.undisturbed { () throws(FileError) in
      unlink(stagingPath)
      var (own, mode) = (stat(), isThere ? former.st_mode & 0o777 | 0o200 : 0o644)
      let descriptor = Support.open(
        stagingPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 0o666)
      if isThere, descriptor >= 0, fstat(descriptor, &own) == 0 {
        // The new file must not be readable by more users than the old file. If the group changes,
        // all permissions of the group are removed. If the owner changes, the permissions are
        // limited to 644.
        if former.st_gid != own.st_gid { mode &= 0o707 }
        if former.st_uid != own.st_uid { mode &= 0o644 }
        // On a file system without permissions, the call fails and the file keeps its permissions.
        _ = fchmod(descriptor, mode)
      }
      guard descriptor >= 0, Support.close(descriptor) == 0 else {
        throw FileError(path, cannot: "written")
      }
    }
  }

  deinit {
    guard let staged else { return }
    switch state {
    case .finished: return
    case .open(let descriptor): Support.close(descriptor)
    case .waiting, .closed: break
    }
    CleanupRegistry.discard(staged.stagingPath)
  }

  /// Throws FileError when the file is one of the inputs, even under a different path.
  package func demand(noneOf inputs: [String]) throws(FileError) {
    guard staged != nil, isFile(path, among: inputs) else { return }
    throw FileError("\(path): is an input of this run; name another output file")
  }

  /// The folder for temporary files. It is the target's folder, because the disk of that folder
  /// must have room for the result anyway. For standard output, it is the system's temporary
  /// folder.
  package var folder: String {
    staged == nil ? FileManager.default.temporaryDirectory.path : parentFolder(of: path)
  }

  /// The path of the staging file, for another program that writes the result.
  package var stagingPath: String { staged?.stagingPath ?? path }

  /// Appends bytes to the staging file or to standard output.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard
      try staged == nil ? writeToStandardOutput(bytes) : writeAll(bytes, to: descriptor())
    else { throw failure }
    byteCount += bytes.count
  }

  /// Overwrites bytes at an offset from the file's start.
  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let descriptor = try descriptor()
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0, writeAll(bytes, to: descriptor) else {
      throw failure
    }
  }

  /// Gives the staging file the permissions of another file. If the system allows it, also gives it
  /// the other file's owner and group. Then flushes the bytes to the disk.
  func takeOwnership(of other: stat) throws(FileError) {
    let descriptor = try descriptor()
    // A user who may not change the owner may still set the group.
    if fchown(descriptor, other.st_uid, other.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, other.st_gid)
    }
    guard fchmod(descriptor, other.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
      throw failure
    }
  }

  /// Returns the descriptor to write to. Opens the staging file on the first call.
  private func descriptor() throws(FileError) -> Int32 {
    if case .open(let descriptor) = state { return descriptor }
    guard case .waiting = state, let staged else {
      preconditionFailure("bytes after the end of \(path)")
    }
    let descriptor = Support.open(staged.stagingPath, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    state = .open(descriptor)
    return descriptor
  }

  private var failure: FileError {
    FileError(staged == nil ? "standard output" : path, cannot: "written")
  }

  /// Closes the staging file without moving it to `path`.
  package func close() throws(FileError) {
    guard staged != nil, case .open(let descriptor) = state else { return }
    state = .closed
    guard Support.close(descriptor) == 0 else { throw failure }
  }

  /// Appends bytes and moves the staging file to `path`.
  package func finish(with bytes: [UInt8]) throws(FileError) {
    try write(bytes)
    try finish()
  }

  /// Moves the staging file to `path`.
  package func finish() throws(FileError) { try Self.finish(together: [self]) }

  /// Moves the staging file to `path` after another program has written it.
  package func finishWrittenByAnother() throws(FileError) {
    var status = stat()
    guard stat(stagingPath, &status) == 0 else { throw failure }
    byteCount = Int(status.st_size)
    try finish()
  }

  /// Moves the staging files of several results to their paths. Either all results appear or none.
  ///
  /// If a move fails, the previous moves are undone. This needs a file system that can exchange two
  /// files. Signals are held back until the end.
  package static func finish(together files: [OutputFile]) throws(FileError) {
    for file in files { try file.close() }
    var placed: [(file: OutputFile, former: StagedReplacement.PreviousContents)] = []
    try CleanupRegistry.undisturbed { () throws(FileError) in
      do throws(FileError) {
        for (index, file) in files.enumerated() {
          guard var staged = file.staged else { continue }
          // The last file needs no undo, so it is renamed and not exchanged. After a rename, file
          // systems write the file's data to the disk before its new name.
          staged.exchanges = index + 1 < files.count
          placed.append((file, try staged.place()))
        }
      } catch {
        for (file, former) in placed.reversed() { file.staged?.undo(former) }
        throw error
      }
    }
    for (file, former) in placed { file.settle(former) }
  }

  /// Marks the file as finished. Removes the former file, which an exchange has left at the staging
  /// path.
  func settle(_ former: StagedReplacement.PreviousContents) {
    state = .finished
    if former == .kept { unlink(stagingPath) }
    CleanupRegistry.keep(stagingPath)
  }
}
