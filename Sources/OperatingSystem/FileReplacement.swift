// Atomic replacement of a user's file, only if it still has the contents that were read.

import Support

/// Replaces a file's contents in one step. Another program that reads the file sees either the old
/// or the new contents, never a mixture.
///
/// If the path is a symbolic link, the link stays and the file that it points to is replaced. The
/// file keeps its permissions. It keeps its owner if the system allows that.
///
/// - Parameter expected: the contents that the caller has read; nil if there was no file.
/// - Throws: FileError when the file cannot be written, or no longer holds `expected`.
package func replaceFile(
  _ path: String, holding expected: [UInt8]?, with bytes: [UInt8]
) throws(FileError) {
  var status = stat()
  // Check the file's own permissions. Without this check, the rename would replace a read-only file
  // in a writable folder.
  guard let target = expected == nil ? path : resolvedPath(path),
    expected == nil || access(target, W_OK) == 0 && stat(target, &status) == 0
  else { throw FileError(path, cannot: "written") }
  let file = try OutputFile(target)
  try file.write(bytes)
  if expected != nil { try file.takeOwnership(of: status) }
  try file.close()
  let former = try CleanupRegistry.undisturbed { () throws(FileError) in
    try InputFile.holds(target, expected) ? try file.staged?.place(over: expected) : nil
  }
  guard let former else {
    throw FileError(
      "\(path): another program changed the file meanwhile; nothing is written, try again")
  }
  file.settle(former)
  guard former != .stranded else {
    throw FileError(
      "\(target): another program changed the file meanwhile; that version is now in "
        + file.stagingPath)
  }
}
