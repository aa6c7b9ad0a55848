// The one step in which a staged file or folder takes its place.

import Platform

/// A file or folder that is written at a path of its own, beside the place that it takes.
struct StagedReplacement {
  /// The fate of the former contents of a place.
  enum Former {
    /// There were none, or they are gone: the file system exchanges nothing.
    case absent, lost
    /// They lie at the staging path, and can be put back.
    case kept
    /// They lie there, and somebody else wrote them: they could not be put back.
    case stranded
  }

  let stagingPath: String
  let path: String
  var isFolder = false
  /// Whether the file system can exchange the two in one step.
  var exchanges = true

  /// Puts the new contents in their place: whoever looks finds the former ones or these. Where that
  /// fails both are where they were.
  func place() throws(FileError) -> Former {
    // Other runs may put theirs there meanwhile, or move it aside.
    for _ in 0..<100 {
      let isReplaced = hasFormer
      if isReplaced, exchanges, exchange() { return .kept }
      if rename(stagingPath, path) == 0 { return isReplaced ? .lost : .absent }
      guard isFolder, errno == ENOTEMPTY || errno == EEXIST,
        let isMoved = FolderSwap(path: path).replaceByMovingAside(with: stagingPath)
      else { break }
      if isMoved { return .lost }
    }
    throw FileError(path, cannot: "written")
  }

  /// Whether the place holds something to exchange: a folder for a folder, no folder for a file.
  private var hasFormer: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFDIR) == isFolder
  }

  /// Undoes `place`, where that is possible.
  func undo(_ former: Former) {
    switch former {
    case .absent: _ = rename(path, stagingPath)
    case .kept: _ = exchange()
    case .lost, .stranded: break
    }
  }

  /// Puts a file in its place unless somebody has written the one that is there.
  ///
  /// - Parameter expected: the contents of that one; nil: there is none.
  /// - Returns: nil when the place held other contents, and holds them again, or newer ones.
  func place(over expected: [UInt8]?) throws(FileError) -> Former? {
    if expected == nil {
      // It takes no place that somebody has taken meanwhile. Some file systems have no links.
      if link(stagingPath, path) == 0 {
        unlink(stagingPath)
        return .absent
      }
      if errno == EEXIST { return nil }
    }
    let own = FileIdentity(stagingPath)
    let former = try place()
    // A file that cannot be read was not ours to replace.
    if former != .kept || (try? InputFile.holds(stagingPath, expected)) == true { return former }
    // A file that others put there since is newer than the former one, and stays.
    if FileIdentity(path) == own {
      undo(former)
      if FileIdentity(stagingPath) != own { undo(former) }
    }
    return FileIdentity(path) == own ? .stranded : nil
  }

  /// Exchanges the two in one step; false where the system or the file system cannot.
  private func exchange() -> Bool {
    #if canImport(Darwin)
      return renamex_np(stagingPath, path, UInt32(RENAME_SWAP)) == 0
    #else
      // Glibc has it from 2.28 on, in a part of its headers that Swift does not see.
      typealias Path = UnsafePointer<CChar>
      typealias Rename = @convention(c) (Int32, Path, Int32, Path, UInt32) -> Int32
      /// RENAME_EXCHANGE, linux/fs.h.
      let exchanging: UInt32 = 2
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let rename = unsafeBitCast(symbol, to: Rename.self)
      return rename(AT_FDCWD, stagingPath, AT_FDCWD, path, exchanging) == 0
    #endif
  }
}
