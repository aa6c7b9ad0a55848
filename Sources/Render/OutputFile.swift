// Writing a file so that it is either whole or not there: beside it first, then renamed.

import Platform
package import Player

/// A file that appears under its name when it is complete, and leaves nothing behind without that;
/// or standard output, which takes what it is given at once.
package final class OutputFile {
  private enum State {
    /// Nothing is written yet: so many files may wait, and none of them takes a descriptor.
    case waiting
    case open(Int32)
    case closed
  }

  /// As it was named; `-` is standard output.
  package let path: String
  /// Nil for standard output.
  private let temporaryPath: String?
  private var state: State
  private var isFinished = false
  /// Bytes written so far.
  package private(set) var byteCount = 0

  /// Makes an empty file beside its place, and the folder when it is missing.
  ///
  /// - Parameter path: a file name, or `-` for standard output.
  /// - Throws: UserError when the file could not be written at the end, or is being written already.
  package init(_ path: String) throws(UserError) {
    guard !path.isEmpty else { throw UserError("the name of the result is empty; name a file") }
    self.path = path
    guard path != "-" else {
      temporaryPath = nil
      state = .open(STDOUT_FILENO)
      return
    }
    let name = URL(filePath: path).lastPathComponent
    let temporaryPath = "\(Self.folder(of: path)).\(name).partial-\(getpid())"
    guard UnfinishedFiles.add(temporaryPath) else {
      throw UserError("\(path): two results would both be written here; name another file for one")
    }
    do {
      try Self.make(temporaryPath, for: path)
    } catch {
      UnfinishedFiles.discard(temporaryPath)
      throw error
    }
    self.temporaryPath = temporaryPath
    state = .waiting
  }

  private static func make(_ temporaryPath: String, for path: String) throws(UserError) {
    let folder = folder(of: path)
    guard UnfinishedFiles.makeFolder(folder) else {
      throw UserError("\(path): the folder \(folder) cannot be made")
    }
    var former = stat()
    let isThere = stat(path, &former) == 0
    if isThere, former.st_mode & S_IFMT != S_IFREG {
      throw UserError("\(path): is there already and is not a file")
    }
    // Once a signal has removed it, nobody makes it again.
    try UnfinishedFiles.undisturbed { () throws(UserError) in
      unlink(temporaryPath)
      let mode = isThere ? former.st_mode & 0o666 | 0o200 : 0o644
      let descriptor = Platform.open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode)
      if isThere, descriptor >= 0 { takePermissions(of: former, descriptor) }
      guard descriptor >= 0, Platform.close(descriptor) == 0 else {
        throw UserError("\(path): cannot be written: \(systemReason())")
      }
    }
  }

  /// Nobody may read a result who could not read what it replaces. Where that belongs to others,
  /// they choose nothing beyond what any new file allows.
  private static func takePermissions(of former: stat, _ descriptor: Int32) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return }
    var mode = former.st_mode & 0o777 | 0o200
    if former.st_gid != own.st_gid { mode &= 0o707 }
    if former.st_uid != own.st_uid { mode &= 0o644 }
    // On a disk without permissions it has those that it was made with.
    _ = fchmod(descriptor, mode)
  }

  deinit {
    guard let temporaryPath else { return }
    if case .open(let descriptor) = state { Platform.close(descriptor) }
    if !isFinished { UnfinishedFiles.discard(temporaryPath) }
  }

  /// With a slash at its end.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) + "/" } ?? "./"
  }

  /// Keeps what the result is made of from being replaced by it.
  ///
  /// - Parameter inputs: files that are read for it.
  /// - Throws: UserError when the file is one of them, under whatever name.
  package func demand(noneOf inputs: [String]) throws(UserError) {
    guard temporaryPath != nil, isFile(path, among: inputs) else { return }
    throw UserError("\(path): is read for this result; name another file, or it would be lost")
  }

  /// Where files that are needed meanwhile may lie: beside the output, where there is room for it.
  package var folder: String {
    temporaryPath == nil ? FileManager.default.temporaryDirectory.path : Self.folder(of: path)
  }

  /// Where another program is to write it.
  package var partialPath: String { temporaryPath ?? path }

  /// Puts the file in its place that another program has written.
  package func finishWrittenByAnother() throws(UserError) {
    var status = stat()
    guard stat(partialPath, &status) == 0 else { throw failure }
    byteCount = Int(status.st_size)
    try finish()
  }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(UserError) {
    let isWritten =
      temporaryPath == nil
      ? writeToStandardOutput(bytes) : writeAll(bytes, to: try descriptor())
    guard isWritten else { throw failure }
    byteCount += bytes.count
  }

  /// Replaces bytes that were written before.
  ///
  /// - Parameter offset: from the file's beginning.
  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(UserError) {
    let descriptor = try descriptor()
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw failure }
    guard writeAll(bytes, to: descriptor) else { throw failure }
  }

  /// Ends writing; the file still waits beside its place.
  package func close() throws(UserError) {
    guard temporaryPath != nil, case .open(let descriptor) = state else { return }
    state = .closed
    guard Platform.close(descriptor) == 0 else { throw failure }
  }

  /// Puts the file in its place.
  package func finish() throws(UserError) {
    guard let temporaryPath else { return }
    try close()
    // A signal finds it under one name or the other.
    try UnfinishedFiles.undisturbed { () throws(UserError) in
      guard rename(temporaryPath, path) == 0 else { throw failure }
    }
    isFinished = true
    UnfinishedFiles.keep(temporaryPath)
  }

  /// What was where a file is put, so that it can be taken back.
  enum Former {
    case nothing
    /// It lies under the temporary name.
    case kept
    /// The disk's format exchanges no files.
    case replaced
  }

  /// Puts the file in its place for as long as nothing goes wrong; `keep` ends that.
  func place() throws(UserError) -> Former {
    guard let temporaryPath else { return .replaced }
    var status = stat()
    let isThere = lstat(path, &status) == 0
    // A folder that somebody has made there meanwhile is not moved away.
    if isThere, status.st_mode & S_IFMT != S_IFDIR, exchange(temporaryPath, path) { return .kept }
    guard rename(temporaryPath, path) == 0 else { throw failure }
    return isThere ? .replaced : .nothing
  }

  /// Undoes `place`, where that can be done.
  func takeBack(_ former: Former) {
    guard let temporaryPath else { return }
    switch former {
    case .nothing: _ = rename(path, temporaryPath)
    case .kept: _ = exchange(temporaryPath, path)
    case .replaced: break
    }
  }

  /// What `place` put there stays.
  func keep(_ former: Former) {
    guard let temporaryPath else { return }
    isFinished = true
    if case .kept = former { unlink(temporaryPath) }
    UnfinishedFiles.keep(temporaryPath)
  }

  /// Adds bytes and puts the file in its place.
  package func finish(with bytes: [UInt8]) throws(UserError) {
    try write(bytes)
    try finish()
  }

  /// Gives the file permissions of its own, and sees that the disk has it whole.
  ///
  /// - Parameter prepare: is given the file's descriptor before the permissions are set.
  func secure(permissions: mode_t, _ prepare: (Int32) -> Void) throws(UserError) {
    let descriptor = try descriptor()
    prepare(descriptor)
    guard fchmod(descriptor, permissions) == 0, fsync(descriptor) == 0 else { throw failure }
  }

  /// Puts the file in the place of one that is still as it was read.
  ///
  /// - Parameter expected: what that one holds, if nobody has written it since; nil: there is none.
  /// - Returns: false when it holds something else, and stays.
  func finish(replacing expected: [UInt8]?) throws(UserError) -> Bool {
    try close()
    let turn = try UnfinishedFiles.undisturbed { () throws(UserError) -> Turn in
      try holds(path, expected) ? try place(over: expected) : .refused
    }
    switch turn {
    case .taken(let former): keep(former)
    case .refused: return false
    case .stranded(let kept):
      isFinished = true
      UnfinishedFiles.keep(kept)
      throw UserError("\(path): was changed elsewhere meanwhile; what was there is \(kept) now")
    }
    return true
  }

  /// What became of a file's turn in a place where somebody else may write.
  enum Turn {
    case taken(Former)
    /// What was there was not as expected, and is there again, or a newer one.
    case refused
    /// It was not, and could not be put back: it lies under this name.
    case stranded(String)
  }

  /// As `place`, unless somebody has written the file that is there.
  func place(over expected: [UInt8]?) throws(UserError) -> Turn {
    guard let temporaryPath else { return .taken(.replaced) }
    if expected == nil {
      // It takes no place that somebody has taken meanwhile. Some disks have no links.
      if link(temporaryPath, path) == 0 {
        unlink(temporaryPath)
        return .taken(.nothing)
      }
      if errno == EEXIST { return .refused }
    }
    let own = FileIdentity(temporaryPath)
    let former = try place()
    guard case .kept = former else { return .taken(former) }
    // What cannot be read was not ours to replace.
    if (try? holds(temporaryPath, expected)) == true { return .taken(former) }
    // What others put there since is newer than what was there, and stays.
    if FileIdentity(path) == own {
      takeBack(former)
      if FileIdentity(temporaryPath) != own { takeBack(former) }
    }
    return FileIdentity(path) == own ? .stranded(temporaryPath) : .refused
  }

  private var failure: UserError {
    UserError(
      "\(temporaryPath == nil ? "standard output" : path): cannot be written: \(systemReason())")
  }

  /// What bytes go into; opened by the first of them.
  private func descriptor() throws(UserError) -> Int32 {
    if case .open(let descriptor) = state { return descriptor }
    guard case .waiting = state, let temporaryPath else {
      preconditionFailure("bytes after the end of \(path)")
    }
    let descriptor = Platform.open(temporaryPath, O_WRONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failure }
    state = .open(descriptor)
    return descriptor
  }
}

/// - Parameter bytes: nil: whether there is no file.
private func holds(_ path: String, _ bytes: [UInt8]?) throws(UserError) -> Bool {
  try readBeginning(of: path, count: (bytes?.count ?? 0) + 1) == bytes
}

/// Writes a whole file at once; `-` is standard output.
package func writeFile(_ bytes: [UInt8], to path: String) throws(UserError) {
  try OutputFile(path).finish(with: bytes)
}
