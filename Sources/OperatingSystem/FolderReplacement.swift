// Atomic replacement of whole folders.

import Support

/// Replaces the folder at a path by a new folder with these files, or creates the folder.
///
/// If a run is killed, either the complete old folder or the complete new folder is at the path.
/// The next run removes the hidden folders of a killed run. If two runs replace a folder at the
/// same time, the files of the run that finishes later remain.
///
/// - Parameters:
///   - path: the folder's path, without a slash at its end.
///   - isReplaced: whether the new folder omits an old file of this name. Other old files are
///     copied.
/// - Throws: FileError when the folder cannot be written.
package func replaceFolder(
  _ path: String, with files: [(name: String, bytes: [UInt8])],
  replacing isReplaced: (String) -> Bool, exchanges: Bool = true
) throws(FileError) {
  try demandFolder(path)
  let swap = FolderSiblings(path: path)
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
  // Hold back signals. Otherwise a cleanup that runs during the exchange could remove files of the
  // new folder.
  try CleanupRegistry.undisturbed { () throws(FileError) in
    _ = try replacement.place()
    _ = syncFolder(swap.parent)
  }
  CleanupRegistry.keep(staging.path)
}

/// Flushes a folder's entries to the disk. Returns false on failure.
private func syncFolder(_ path: String) -> Bool {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  return fsync(descriptor) == 0 || errno == EINVAL
}

/// Throws FileError if something other than a folder exists at a path. A symbolic link to a folder
/// is an error too, because the replacement would remove the link.
package func demandFolder(_ path: String) throws(FileError) {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
  let words =
    status.st_mode & S_IFMT == S_IFLNK
    ? "is a symbolic link and would be replaced; name the folder that it points to"
    : "already exists and is not a folder"
  throw FileError("\(path): \(words)")
}

/// Restores a folder that a killed run moved aside, if nothing exists at the path.
package func recoverFolder(_ path: String) { FolderSiblings(path: path).recover() }
