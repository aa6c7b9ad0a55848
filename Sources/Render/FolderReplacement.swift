// Replacing a whole folder, so that whoever looks at it, at any moment, finds what was there before
// or what is there afterwards: the new one is written beside it, and the two are exchanged.

import Platform
package import Player

/// Replaces a folder by one with these files, which is made where there is none.
///
/// The files are on the disk before they are in their place. A run that fails, or ends at any
/// moment, leaves the one folder or the other; what it has left beside them is removed by the next
/// one. Of two runs at once the later one's files are there in the end.
///
/// - Parameters:
///   - path: without a slash at its end.
///   - isReplaced: true for the names of files that go with the old folder; others in it are kept.
///   - exchanges: false: as where the system cannot exchange two folders in one step.
/// - Throws: UserError when the folder is a symbolic link or something else, or cannot be written.
package func replaceFolder(
  _ path: String, with files: [(name: String, bytes: [UInt8])],
  replacing isReplaced: (String) -> Bool, exchanges: Bool = true
) throws(UserError) {
  try demandFolder(path)
  let place = FolderPlace(path)
  guard UnfinishedFiles.makeFolder(place.parent) else {
    throw UserError("\(path): the folder \(place.parent) cannot be made")
  }
  recoverFolder(path)
  place.removeLeftovers()
  let waiting = try WaitingFolder(place)
  defer { waiting.remove() }
  for file in files { try waiting.add(file.name, file.bytes, for: path) }
  try waiting.keepOthers(of: path, isReplaced)
  try waiting.sync(for: path)
  // A signal that came between would remove files of a folder that is about to be in its place.
  try UnfinishedFiles.undisturbed { () throws(UserError) in
    try place.take(waiting.path, exchanges: exchanges)
  }
  UnfinishedFiles.keepFolders(around: waiting.path)
}

/// - Throws: UserError when something is there that is no folder: a link would be replaced, and not
///   what it leads to.
package func demandFolder(_ path: String) throws(UserError) {
  var status = stat()
  guard lstat(path, &status) == 0 else { return }
  switch status.st_mode & S_IFMT {
  case S_IFDIR: return
  case S_IFLNK:
    throw UserError(
      "\(path): is a symbolic link, and would be replaced whole; name the folder that it leads to")
  default: throw UserError("\(path): is there already and is not a folder")
  }
}

/// Puts a folder back that a run left aside when it was stopped, where nothing is in its place.
package func recoverFolder(_ path: String) {
  let place = FolderPlace(path)
  var status = stat()
  guard lstat(path, &status) != 0, errno == ENOENT else { return }
  // What is in its place meanwhile is not overwritten: it is not empty.
  for aside in place.names(.aside) where rename(place.parent + aside, path) == 0 { return }
}
