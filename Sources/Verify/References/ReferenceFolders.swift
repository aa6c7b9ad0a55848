// The search for folders that contain references.

package import OperatingSystem
import Player
import Support

/// Returns the folders of references whose scenes do not exist, sorted by name.
///
/// A scene exists if it is one of `scenes`, or a scene file next to the folder of references.
/// Another run may verify a file that is not in `scenes`.
///
/// - Parameters:
///   - references: The folder with the references of all scenes.
///   - scenes: The paths of the scenes in this run, including scenes with errors.
/// - Throws: `FileError` if a folder cannot be listed.
package func orphanedReferences(
  in references: String, scenes: [String]
) throws(FileError) -> [String] {
  var status = stat()
  guard stat(references, &status) == 0 else { return [] }
  let beside = URL(filePath: references).deletingLastPathComponent().path
  // Throw an error if this folder cannot be listed. With an empty list, all references would count
  // as orphans.
  let neighbours = try fileNames(in: beside)
  let known = Set(
    (scenes + neighbours.filter(isCalledLikeAScene)).flatMap {
      [referenceName(of: $0), sceneName(of: $0)]
    })
  var orphans: [String] = []
  for name in try fileNames(in: references).sorted()
  where !name.hasPrefix(".") && !known.contains(name) {
    let path = references.hasSuffix("/") ? references + name : "\(references)/\(name)"
    if try isReference(path) { orphans.append(path) }
  }
  return orphans
}

/// Whether a folder contains a reference, possibly with other files.
///
/// - Throws: `FileError` if the folder cannot be read.
package func isReference(_ folder: String) throws(FileError) -> Bool {
  let list = "\(folder)/\(RecordedFiles.name)"
  var status = stat()
  guard lstat(list, &status) == 0 else { return false }
  let heading = Array(RecordedFiles.heading.utf8)
  return try InputFile.beginning(of: list, count: heading.count) == heading
}
