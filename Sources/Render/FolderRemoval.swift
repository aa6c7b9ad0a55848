// Removing a whole folder, so that whoever looks at it finds all of it, or nothing.

import Platform
package import Player

/// Removes a folder with the files in it.
///
/// - Parameter objection: why a folder must stay, or that nobody can tell; asked again when nobody
///   else finds the folder any more, since others may write into it until then.
/// - Throws: Trouble when there is an objection, or it cannot be removed; then it is where it was.
package func removeFolder(
  _ path: String, if objection: (String) throws(Trouble) -> String?
) throws(Trouble) {
  try UnfinishedFiles.undisturbed { () throws(Trouble) in
    try removeAtOnce(path, if: objection)
  }
}

private func removeAtOnce(
  _ path: String, if objection: (String) throws(Trouble) -> String?
) throws(Trouble) {
  if let words = try objection(path) { throw Trouble("\(path): is left alone: \(words)") }
  let aside = FolderPlace(path).beside(.new)
  guard rename(path, aside) == 0 else {
    throw Trouble("\(path): cannot be removed: \(systemReason())")
  }
  let names: [String]
  do {
    if let words = try objection(aside) { throw Trouble("\(path): is left alone: \(words)") }
    names = try FileManager.default.contentsOfDirectory(atPath: aside)
  } catch {
    _ = rename(aside, path)
    throw error as? Trouble ?? Trouble("\(path): cannot be removed: \(systemReason(error))")
  }
  for name in names { unlink("\(aside)/\(name)") }
  guard rmdir(aside) == 0 else {
    throw Trouble("\(aside): cannot be removed: \(systemReason())")
  }
}
