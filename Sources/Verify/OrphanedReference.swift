// The references whose scenes no longer exist.

package import Files
import Platform

/// A folder among the references whose scene does not exist.
package struct OrphanedReference: Sendable, Hashable {
  /// The folder's path.
  package let folder: String
  /// The reason why the folder must not be removed: it is a link or holds foreign files. Nil when
  /// it may be removed.
  package let objection: String?

  /// Removes the folder.
  ///
  /// - Throws: FileError when the folder has changed and must stay, or cannot be removed.
  package func remove() throws(FileError) { try removeFolder(folder, if: Self.objectionToRemoving) }

  /// Returns the folders among the references that have no scene, sorted by name.
  ///
  /// A folder has a scene if its name matches one of `scenes`, or a scene file in the parent folder
  /// of the references. Another run may verify that file.
  ///
  /// - Parameters:
  ///   - references: the folder of all references.
  ///   - scenes: the scenes of the run, including those that cannot be read.
  /// - Throws: FileError when a folder cannot be listed.
  package static func all(
    in references: String, scenes: [String]
  ) throws(FileError) -> [OrphanedReference] {
    var status = stat()
    guard stat(references, &status) == 0 else { return [] }
    let beside = URL(filePath: references).deletingLastPathComponent().path
    // An error must stop here. With an unknown list of scenes, all references would be orphans.
    let neighbours = try fileNames(in: beside)
    let known = Set(
      (scenes + neighbours.filter { ["yaml", "yml", "json"].contains(ending(of: $0)) })
        .flatMap {
          [referenceName(of: $0), URL(filePath: $0).deletingPathExtension().lastPathComponent]
        })
    var orphans: [OrphanedReference] = []
    for name in try fileNames(in: references).sorted()
    where !name.hasPrefix(".") && !known.contains(name) {
      let path = references.hasSuffix("/") ? references + name : "\(references)/\(name)"
      // A plain file among the references is no reference.
      guard lstat(path, &status) == 0, [S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT) else {
        continue
      }
      orphans.append(OrphanedReference(folder: path, objection: try objectionToRemoving(path)))
    }
    return orphans
  }

  private static func ending(of name: String) -> String { URL(filePath: name).pathExtension }

  /// Whether a folder holds a recording, even if it holds foreign files too.
  ///
  /// - Throws: FileError when the folder cannot be read.
  package static func isReference(_ folder: String) throws(FileError) -> Bool {
    // The first version of references had no list.
    if try objection(to: folder) == nil { return true }
    let list = "\(folder)/\(RecordedFiles.name)"
    var status = stat()
    guard lstat(list, &status) == 0 else { return false }
    let heading = Array(RecordedFiles.heading.utf8)
    return try InputFile.beginning(of: list, count: heading.count) == heading
  }

  /// Returns why a folder must not be removed; nil when all its files belong to a reference.
  private static func objectionToRemoving(_ folder: String) throws(FileError) -> String? {
    if let objection = try objection(to: folder) { return objection }
    let files = try fileNames(in: folder)
    // The first version of references had no list.
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

  /// Returns why a folder is not a plain reference; nil when it is one.
  private static func objection(to folder: String) throws(FileError) -> String? {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return "it does not exist" }
    guard status.st_mode & S_IFMT != S_IFLNK else { return "it is a symbolic link" }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "it is not a folder" }
    // A folder without read permission is left alone. Any other failure is thrown by `fileNames`.
    guard access(folder, R_OK) == 0 || errno != EACCES else { return "it cannot be listed" }
    let names = try fileNames(in: folder)
    for name in names.sorted() {
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        ReferenceFiles.isOurs(name) || name == RecordedFiles.name
      else { return "it holds '\(name)', which is not a file of a recording" }
    }
    // The list of files is not required: the first version of references had none.
    let needed = [ReferenceFiles.eventsName, ReferenceFiles.traceName, ReferenceFiles.framesName]
    return needed.first { !names.contains($0) }.map { "it holds no \($0)" }
  }
}
