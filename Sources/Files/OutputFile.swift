// Writing a file so that it is either whole or not there: beside its place first, then in it.

import Platform
import Support

/// A result that appears under its name when it is complete, and leaves nothing behind before; or
/// standard output, which takes its bytes at once.
package final class OutputFile {
  private enum State {
    /// No byte is written yet: many files may wait, and none of them takes a descriptor.
    case waiting
    case open(Int32)
    case closed, finished
  }

  /// The path as it was named; `-` is standard output.
  package let path: String
  /// The staged replacement; nil for standard output.
  let staged: StagedReplacement?
  private var state: State
  /// The number of bytes written so far.
  package private(set) var byteCount = 0

  /// Makes an empty file beside its place, and the folder when it is missing.
  ///
  /// - Throws: FileError when it could not be written at the end, or is being written already.
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
      throw FileError("\(path): is there already and is not a file")
    }
    // Once a signal has removed it, nobody makes it again.
    try CleanupRegistry.undisturbed { () throws(FileError) in
      unlink(stagingPath)
      var (own, mode) = (stat(), isThere ? former.st_mode & 0o777 | 0o200 : 0o644)
      let descriptor = Platform.open(stagingPath, O_WRONLY | O_CREAT | O_EXCL, mode & 0o666)
      if isThere, descriptor >= 0, fstat(descriptor, &own) == 0 {
        // Nobody may read a result who could not read what it replaces. Where that is another
        // owner's or group's, its permissions go no further than those of any new file.
        if former.st_gid != own.st_gid { mode &= 0o707 }
        if former.st_uid != own.st_uid { mode &= 0o644 }
        // A file system without permissions keeps those that it was made with.
        _ = fchmod(descriptor, mode)
      }
      guard descriptor >= 0, Platform.close(descriptor) == 0 else {
        throw FileError(path, cannot: "written")
      }
    }
  }

  deinit {
    guard let staged else { return }
    switch state {
    case .finished: return
    case .open(let descriptor): Platform.close(descriptor)
    case .waiting, .closed: break
    }
    CleanupRegistry.discard(staged.stagingPath)
  }

  /// Checks that the file is none of those that the result is made of, under whatever name.
  package func demand(noneOf inputs: [String]) throws(FileError) {
    guard staged != nil, isFile(path, among: inputs) else { return }
    throw FileError("\(path): is read for this result; name another file, or it would be lost")
  }

  /// The folder for files that are needed meanwhile: beside the result, where there is room for it.
  package var folder: String {
    staged == nil ? FileManager.default.temporaryDirectory.path : parentFolder(of: path)
  }

  /// The path at which another program writes the file.
  package var stagingPath: String { staged?.stagingPath ?? path }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard
      try staged == nil ? writeToStandardOutput(bytes) : writeAll(bytes, to: descriptor())
    else { throw failure }
    byteCount += bytes.count
  }

  /// Replaces bytes that were written before, at an offset from the file's beginning.
  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let descriptor = try descriptor()
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0, writeAll(bytes, to: descriptor) else {
      throw failure
    }
  }

  /// Gives the file the permissions of another one, and its owner and group where that is allowed,
  /// and brings its bytes to the disk.
  func takeOwnership(of other: stat) throws(FileError) {
    let descriptor = try descriptor()
    // Another owner's file that a group may write keeps its group at least.
    if fchown(descriptor, other.st_uid, other.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, other.st_gid)
    }
    guard fchmod(descriptor, other.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
      throw failure
    }
  }

  /// Returns the descriptor that bytes are written to; the first of them opens it.
  private func descriptor() throws(FileError) -> Int32 {
    if case .open(let descriptor) = state { return descriptor }
    guard case .waiting = state, let staged else {
      preconditionFailure("bytes after the end of \(path)")
    }
    let descriptor = Platform.open(staged.stagingPath, O_WRONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failure }
    state = .open(descriptor)
    return descriptor
  }

  private var failure: FileError {
    FileError(staged == nil ? "standard output" : path, cannot: "written")
  }

  /// Ends writing; the file still waits beside its place.
  package func close() throws(FileError) {
    guard staged != nil, case .open(let descriptor) = state else { return }
    state = .closed
    guard Platform.close(descriptor) == 0 else { throw failure }
  }

  /// Adds bytes and puts the file in its place.
  package func finish(with bytes: [UInt8]) throws(FileError) {
    try write(bytes)
    try finish()
  }

  /// Puts the file in its place.
  package func finish() throws(FileError) { try Self.finish(together: [self]) }

  /// Puts a file in its place that another program has written.
  package func finishWrittenByAnother() throws(FileError) {
    var status = stat()
    guard stat(stagingPath, &status) == 0 else { throw failure }
    byteCount = Int(status.st_size)
    try finish()
  }

  /// Puts files that belong together in their places, all or none: where one cannot be, those
  /// before it are taken back, unless the file system exchanges nothing. A signal waits meanwhile.
  package static func finish(together files: [OutputFile]) throws(FileError) {
    for file in files { try file.close() }
    var placed: [(file: OutputFile, former: StagedReplacement.Former)] = []
    try CleanupRegistry.undisturbed { () throws(FileError) in
      do throws(FileError) {
        for (index, file) in files.enumerated() {
          guard var staged = file.staged else { continue }
          // Nothing fails after the last one, and file systems write a renamed file's data first.
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

  /// Notes that the file stays in its place, and removes what it replaced.
  func settle(_ former: StagedReplacement.Former) {
    state = .finished
    if former == .kept { unlink(stagingPath) }
    CleanupRegistry.keep(stagingPath)
  }
}
