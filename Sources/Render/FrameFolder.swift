// The file beside the frames of a folder that belongs to them.

package import Files

/// Whether a path leads to the file that says what the frames of its folder make.
///
/// - Throws: FileError when it cannot be read.
package func belongsToFrames(_ path: String) throws(FileError) -> Bool {
  guard let file = FileIdentity(path),
    FileIdentity(parentFolder(of: path) + FilmFile.name) == file
  else { return false }
  let heading = Array(FilmFile.heading.utf8)
  return try InputFile.beginning(of: path, count: heading.count) == heading
}
