// Replacing the contents of a person's own file, only while it is as it was read.

import Platform

/// Replaces the contents of a file: whenever this ends, the old ones are there or the new ones. A
/// link goes on pointing to the file. Its permissions stay, and its owner where that is allowed.
///
/// - Parameter expected: the contents as they were read; nil where there was no file.
/// - Throws: FileError when it may not be written, or holds something else by now, which stays.
package func replaceFile(
  _ path: String, holding expected: [UInt8]?, with bytes: [UInt8]
) throws(FileError) {
  var status = stat()
  // A folder that may be written lets everything in it be replaced; the file itself says no.
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
    throw FileError("\(path): was changed elsewhere meanwhile; nothing is written")
  }
  file.settle(former)
  guard former != .stranded else {
    throw FileError(
      "\(target): was changed elsewhere meanwhile; what was there is \(file.stagingPath) now")
  }
}
