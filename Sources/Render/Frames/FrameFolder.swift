// The detection of the description file `film.txt` in a folder of frames.

package import OperatingSystem

/// Returns whether a path leads to the `film.txt` that Flickbook wrote into a folder of frames.
///
/// - Throws: `FileError` if the file cannot be read.
package func belongsToFrames(_ path: String) throws(FileError) -> Bool {
  guard let file = FileIdentity(path),
    FileIdentity(parentFolder(of: path) + AnimationDescriptionFile.name) == file
  else { return false }
  let heading = Array(AnimationDescriptionFile.heading.utf8)
  return try InputFile.beginning(of: path, count: heading.count) == heading
}
