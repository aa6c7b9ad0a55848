// The atomic replacement of a target by a staged file or folder.

import Support

struct StagedReplacement {
  enum PreviousContents {
    /// `absent`: the target did not exist. `lost`: the former contents are gone, because the file
    /// system cannot exchange files.
    case absent, lost
    /// The former contents are at the staging path, and `undo` can put them back.
    case kept
    /// Another program's contents were moved to the staging path. They could not be moved back to
    /// the destination.
    case stranded
  }

  let stagingPath: String
  let path: String
  var isFolder = false
  /// Whether `place` exchanges the target and the staged item, if the file system supports this.
  /// Otherwise `place` renames the staged item, and the former contents are lost.
  var exchanges = true

  /// Replaces the target atomically. If the replacement fails, the target and the staging path are
  /// unchanged.
  ///
  /// - Returns: the state of the former contents.
  /// - Throws: FileError when the target cannot be replaced.
  func place() throws(FileError) -> PreviousContents {
    // Retry, because another run can create or move the target between two steps.
    for _ in 0..<100 {
      let isReplaced = hasFormer
      if isReplaced, exchanges, exchange() { return .kept }
      if rename(stagingPath, path) == 0 { return isReplaced ? .lost : .absent }
      guard isFolder, errno == ENOTEMPTY || errno == EEXIST,
        let isMoved = FolderSiblings(path: path).replaceByMovingAside(with: stagingPath)
      else { break }
      if isMoved { return .lost }
    }
    throw FileError(path, cannot: "written")
  }

  /// Whether the target exists and is of the staged item's kind, file or folder.
  private var hasFormer: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFDIR) == isFolder
  }

  /// Undoes `place`, except when the former contents are lost.
  func undo(_ former: PreviousContents) {
    switch former {
    case .absent: _ = rename(path, stagingPath)
    case .kept: _ = exchange()
    case .lost, .stranded: break
    }
  }

  /// Replaces the target unless its contents differ from the expected contents.
  ///
  /// - Parameter expected: the target's contents; nil if the target must not exist.
  /// - Returns: the state of the former contents; nil if the target's contents differed. In that
  ///   case the target is unchanged, or holds newer contents.
  func place(over expected: [UInt8]?) throws(FileError) -> PreviousContents? {
    if expected == nil {
      // Unlike a rename, a hard link never replaces an existing file. On a file system without hard
      // links, the code below renames the file.
      if link(stagingPath, path) == 0 {
        unlink(stagingPath)
        return .absent
      }
      if errno == EEXIST { return nil }
    }
    let own = FileIdentity(stagingPath)
    let former = try place()
    // A file that cannot be read counts as changed.
    if former != .kept || (try? InputFile.holds(stagingPath, expected)) == true { return former }
    // A file that another program wrote after the exchange is newer than the former file, and
    // stays.
    if FileIdentity(path) == own {
      undo(former)
      if FileIdentity(stagingPath) != own { undo(former) }
    }
    return FileIdentity(path) == own ? .stranded : nil
  }

  /// Exchanges the target and the staged item in one step. Returns false if the system cannot do
  /// this.
  private func exchange() -> Bool {
    #if canImport(Darwin)
      return renamex_np(stagingPath, path, UInt32(RENAME_SWAP)) == 0
    #else
      // Glibc has had renameat2 since version 2.28, but its header hides the function from Swift.
      typealias Path = UnsafePointer<CChar>
      typealias Rename = @convention(c) (Int32, Path, Int32, Path, UInt32) -> Int32
      /// RENAME_EXCHANGE, as defined in linux/fs.h.
      let exchanging: UInt32 = 2
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let rename = unsafeBitCast(symbol, to: Rename.self)
      return rename(AT_FDCWD, stagingPath, AT_FDCWD, path, exchanging) == 0
    #endif
  }
}
