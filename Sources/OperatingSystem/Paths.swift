// Functions on paths: folders, links and file identities.

import Support

/// Returns a path with all symbolic links resolved; nil, with the reason in `errno`, when the path
/// does not exist.
package func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Returns the parent folder of a path, with a slash at its end.
package func parentFolder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
}

/// Whether a path is a folder, or a symbolic link to a folder.
package func folderExists(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Returns the ending of a file's name without its dot, in lower case; empty for a name without
/// one. Endings are compared without case.
package func fileEnding(of path: String) -> String {
  URL(filePath: path).pathExtension.lowercased()
}

/// Returns the names of the files in a folder.
package func fileNames(in folder: String) throws(FileError) -> [String] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: folder)
  } catch {
    throw FileError(folder, cannot: "listed", systemReason(error))
  }
}

/// The identity of a file or folder on this machine. Different paths to the same file have equal
/// identities.
package struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Finds the file or folder at a path; nil when nothing exists there.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

/// Whether a path leads to one of these files, possibly under a different name.
package func isFile(_ path: String, among others: [String]) -> Bool {
  guard let file = FileIdentity(path) else { return false }
  return others.contains { FileIdentity($0) == file }
}
