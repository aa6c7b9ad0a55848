// What lies beside the frames of a folder, and belongs to them.

package import Player

/// Whether a file says what the frames of its folder make, or which shard renders which of them,
/// under whatever name.
///
/// - Throws: UserError when it cannot be read.
package func belongsToFrames(_ path: String) throws(UserError) -> Bool {
  guard let file = FileIdentity(path) else { return false }
  let folder = OutputFile.folder(of: path)
  for (name, heading) in [
    (FilmFile.name, FilmFile.heading), (FramePlan.fileName, FramePlan.head),
  ] where FileIdentity(folder + name) == file {
    let bytes = Array(heading.utf8)
    if try readBeginning(of: path, count: bytes.count) == bytes { return true }
  }
  return false
}
