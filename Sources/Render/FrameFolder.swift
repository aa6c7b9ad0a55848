// The detection of the description file in a folder of frames.

package import Files

/// Returns whether a path leads to the description of the animation in its folder.
///
/// - Throws: `FileError` if the file cannot be read.
package func belongsToFrames(_ path: String) throws(FileError) -> Bool {
  guard let file = FileIdentity(path),
    FileIdentity(parentFolder(of: path) + FilmFile.name) == file
  else { return false }
  let heading = Array(FilmFile.heading.utf8)
  return try InputFile.beginning(of: path, count: heading.count) == heading
}
