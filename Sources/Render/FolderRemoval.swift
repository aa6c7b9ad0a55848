// Removing a whole folder, so that whoever looks at it finds all of it, or nothing.

import Platform
package import Player

/// Removes a folder with the files in it.
///
/// - Parameter objection: why a folder must stay, or that nobody can tell; asked again when nobody
///   else finds the folder any more, since others may write into it until then.
/// - Throws: UserError when there is an objection, or it cannot be removed; then it is where it was.
package func removeFolder(
  _ path: String, if objection: (String) throws(UserError) -> String?
) throws(UserError) {
  try UnfinishedFiles.undisturbed { () throws(UserError) in
    try removeAtOnce(path, if: objection)
  }
}

private func removeAtOnce(
  _ path: String, if objection: (String) throws(UserError) -> String?
) throws(UserError) {
  if let words = try objection(path) { throw UserError("\(path): is left alone: \(words)") }
  let aside = FolderPlace(path).beside(.new)
  guard rename(path, aside) == 0 else {
    throw UserError("\(path): cannot be removed: \(systemReason())")
  }
  let names: [String]
  do {
    if let words = try objection(aside) { throw UserError("\(path): is left alone: \(words)") }
    names = try FileManager.default.contentsOfDirectory(atPath: aside)
  } catch {
    _ = rename(aside, path)
    throw error as? UserError ?? UserError("\(path): cannot be removed: \(systemReason(error))")
  }
  for name in names { unlink("\(aside)/\(name)") }
  guard rmdir(aside) == 0 else {
    throw UserError("\(aside): cannot be removed: \(systemReason())")
  }
}
