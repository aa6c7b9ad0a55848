// Removing a whole folder, so that whoever looks at it finds all of it, or nothing.

import Platform
package import Player

/// Removes a folder with the files in it.
///
/// - Parameter objection: why a folder must stay; asked again when nobody else finds the folder any
///   more, since others may write into it until then.
/// - Throws: Trouble when there is an objection, or it cannot be removed; then it is where it was.
package func removeFolder(_ path: String, if objection: (String) -> String?) throws(Trouble) {
  try UnfinishedFiles.undisturbed { () throws(Trouble) in
    try removeAtOnce(path, if: objection)
  }
}

private func removeAtOnce(_ path: String, if objection: (String) -> String?) throws(Trouble) {
  if let words = objection(path) { throw Trouble("\(path): is left alone: \(words)") }
  let aside = FolderPlace(path).beside(.new)
  guard rename(path, aside) == 0 else {
    throw Trouble("\(path): cannot be removed: \(systemReason())")
  }
  if let words = objection(aside) {
    _ = rename(aside, path)
    throw Trouble("\(path): is left alone: \(words)")
  }
  for name in (try? FileManager.default.contentsOfDirectory(atPath: aside)) ?? [] {
    unlink("\(aside)/\(name)")
  }
  guard rmdir(aside) == 0 else {
    throw Trouble("\(aside): cannot be removed: \(systemReason())")
  }
}
