// What lies beside the frames of a folder, and belongs to them.

package import Player

/// Whether a file says what the frames of its folder make, or which shard renders which of them,
/// under whatever name.
///
/// - Throws: UserError when it cannot be read.
package func belongsToFrames(_ path: String) throws(UserError) -> Bool {
  guard let file = FileIdentity(path) else { return false }
  let folder = OutputFile.folder(of: path)
  guard FileIdentity(folder + FilmFile.name) == file else { return false }
  let heading = Array(FilmFile.heading.utf8)
  return try readBeginning(of: path, count: heading.count) == heading
}
