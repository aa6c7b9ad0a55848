// The search for references whose scenes no longer exist, and the removal of such references.

package import OperatingSystem
import Player
import Support

/// The folder of a reference whose scene does not exist.
package struct OrphanedReference: Sendable, Hashable {
  /// The path of the folder.
  package let folder: String
  /// The reason why the folder must not be removed, such as a file that is not part of a reference.
  /// It is nil if the folder may be removed.
  package let objection: String?

  /// Removes the folder with its files.
  ///
  /// - Throws: `FileError` if the folder has changed and must not be removed any more, or if the
  ///   removal fails.
  package func remove() throws(FileError) { try removeFolder(folder, if: Self.objectionToRemoving) }

  /// Returns all references whose scenes do not exist, sorted by name.
  ///
  /// A scene exists if it is one of `scenes`, or a scene file next to the folder of references.
  /// Another run may verify a file that is not in `scenes`.
  ///
  /// - Parameters:
  ///   - references: the folder with the references of all scenes.
  ///   - scenes: the paths of the scenes in this run, including scenes with errors.
  /// - Throws: `FileError` if a folder cannot be listed.
  package static func all(
    in references: String, scenes: [String]
  ) throws(FileError) -> [OrphanedReference] {
    var status = stat()
    guard stat(references, &status) == 0 else { return [] }
    let beside = URL(filePath: references).deletingLastPathComponent().path
    // Throw an error if this folder cannot be listed. With an empty list, all references would
    // count as orphans.
    let neighbours = try fileNames(in: beside)
    let known = Set(
      (scenes + neighbours.filter(isCalledLikeAScene))
        .flatMap {
          [referenceName(of: $0), sceneName(of: $0)]
        })
    var orphans: [OrphanedReference] = []
    for name in try fileNames(in: references).sorted()
    where !name.hasPrefix(".") && !known.contains(name) {
      let path = references.hasSuffix("/") ? references + name : "\(references)/\(name)"
      // References are folders; ignore plain files.
      guard lstat(path, &status) == 0, [S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT) else {
        continue
      }
      orphans.append(OrphanedReference(folder: path, objection: try objectionToRemoving(path)))
    }
    return orphans
  }

  /// Whether a folder contains a reference, possibly with other files.
  ///
  /// - Throws: `FileError` if the folder cannot be read.
  package static func isReference(_ folder: String) throws(FileError) -> Bool {
    // Version 1 of references had no `recording.txt`, so check the names of the files.
    if try objection(to: folder) == nil { return true }
    let list = "\(folder)/\(RecordedFiles.name)"
    var status = stat()
    guard lstat(list, &status) == 0 else { return false }
    let heading = Array(RecordedFiles.heading.utf8)
    return try InputFile.beginning(of: list, count: heading.count) == heading
  }

  /// Returns the reason why a folder must not be removed; nil if all its files are part of a
  /// reference.
  private static func objectionToRemoving(_ folder: String) throws(FileError) -> String? {
    if let objection = try objection(to: folder) { return objection }
    let files = try fileNames(in: folder)
    // Version 1 of references had no `recording.txt`.
    guard files.contains(RecordedFiles.name) else { return nil }
    let bytes = try InputFile.contents(of: "\(folder)/\(RecordedFiles.name)", limit: 256 << 20)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let list = try? RecordedFiles(reading: lines) else {
      return "its \(RecordedFiles.name) was changed"
    }
    let recorded = Set(list.fingerprints.map(\.name))
    let stranger = files.sorted().first { $0 != RecordedFiles.name && !recorded.contains($0) }
    return stranger.map { "it holds '\($0)', which belongs to no recording" }
  }

  /// Returns the reason why a folder is not a complete reference; nil if it is complete. Only the
  /// names and kinds of the files are checked.
  private static func objection(to folder: String) throws(FileError) -> String? {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return "it does not exist" }
    guard status.st_mode & S_IFMT != S_IFLNK else { return "it is a symbolic link" }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "it is not a folder" }
    // A folder without read permission gets an objection; `fileNames` throws for any other failure.
    guard access(folder, R_OK) == 0 || errno != EACCES else { return "it cannot be listed" }
    let names = try fileNames(in: folder)
    for name in names.sorted() {
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        ReferenceFiles.isOurs(name) || name == RecordedFiles.name
      else { return "it holds '\(name)', which is not a file of a recording" }
    }
    // `recording.txt` may be missing, because version 1 of references did not have it.
    let needed = [ReferenceFiles.eventsName, ReferenceFiles.traceName, ReferenceFiles.framesName]
    return needed.first { !names.contains($0) }.map { "it holds no \($0)" }
  }
}
