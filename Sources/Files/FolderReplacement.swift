// Replacing and removing whole folders: at any moment a folder is there as it was or as it will be.

import Platform

/// Replaces a folder by one with these files, and makes it where there is none.
///
/// A run that ends at any moment leaves the one folder or the other; the next removes leftovers.
/// Of two runs at once the later one's files are there in the end.
///
/// - Parameters:
///   - path: without a slash at its end.
///   - isReplaced: whether a file of that name goes with the old folder; others are kept.
package func replaceFolder(
  _ path: String, with files: [(name: String, bytes: [UInt8])],
  replacing isReplaced: (String) -> Bool, exchanges: Bool = true
) throws(FileError) {
  try demandFolder(path)
  let swap = FolderSwap(path: path)
  guard CleanupRegistry.makeFolder(swap.parent) else {
    throw FileError("\(path): the folder \(swap.parent) cannot be made")
  }
  swap.recover()
  swap.removeLeftovers()
  let staging = try StagingFolder(for: path)
  defer { withExtendedLifetime(staging) {} }
  for file in files { try staging.add(file.name, file.bytes) }
  try staging.copyOthers(isReplaced)
  guard syncFolder(staging.path) else { throw FileError(path, cannot: "written") }
  let replacement = StagedReplacement(
    stagingPath: staging.path, path: path, isFolder: true, exchanges: exchanges)
  // A signal that came between would remove files of a folder that is about to be in its place.
  try CleanupRegistry.undisturbed { () throws(FileError) in
    _ = try replacement.place()
    _ = syncFolder(swap.parent)
  }
  CleanupRegistry.keep(staging.path)
}

/// Brings a folder's names to the disk.
private func syncFolder(_ path: String) -> Bool {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  return fsync(descriptor) == 0 || errno == EINVAL
}

/// Checks that a path is free or is a folder itself: a link would be replaced, not its target.
package func demandFolder(_ path: String) throws(FileError) {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
  let words =
    status.st_mode & S_IFMT == S_IFLNK
    ? "a symbolic link, and would be replaced whole; name the folder that it leads to"
    : "there already and is not a folder"
  throw FileError("\(path): is \(words)")
}

/// Puts a folder back that a stopped run left aside, where nothing is in its place.
package func recoverFolder(_ path: String) { FolderSwap(path: path).recover() }

/// Removes a folder with the files in it.
///
/// - Parameter objection: returns why a folder must stay. It is asked again when nobody else finds
///   the folder any more.
package func removeFolder(
  _ path: String, if objection: (String) throws(FileError) -> String?
) throws(FileError) {
  func demandNoObjection(_ folder: String) throws(FileError) {
    if let words = try objection(folder) { throw FileError("\(path): is left alone: \(words)") }
  }
  try CleanupRegistry.undisturbed { () throws(FileError) in
    try demandNoObjection(path)
    let hidden = FolderSwap(path: path).newPath(.new)
    guard rename(path, hidden) == 0 else { throw FileError(path, cannot: "removed") }
    let names: [String]
    do {
      try demandNoObjection(hidden)
      names = try FileManager.default.contentsOfDirectory(atPath: hidden)
    } catch {
      _ = rename(hidden, path)
      throw error as? FileError ?? FileError(path, cannot: "removed", systemReason(error))
    }
    for name in names { unlink("\(hidden)/\(name)") }
    guard rmdir(hidden) == 0 else { throw FileError(hidden, cannot: "removed") }
  }
}
