// What lies beside the frames of a folder, and belongs to them.

package import Player

/// Whether a file says what the frames of its folder make, or which shard renders which of them.
///
/// - Throws: Trouble when it cannot be read.
package func belongsToFrames(_ path: String) throws(Trouble) -> Bool {
  let name = path.split(separator: "/").last.map(String.init)
  let heading: String
  switch name {
  case FilmFile.name: heading = FilmFile.heading
  case FramePlan.fileName: heading = FramePlan.head
  default: return false
  }
  return try readBeginning(of: path, count: heading.utf8.count) == Array(heading.utf8)
}
