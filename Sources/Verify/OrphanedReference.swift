// References that no scene has any more.

package import Files
import Platform

/// A folder among references whose scene is not there.
package struct OrphanedReference: Sendable, Hashable {
  /// Its path.
  package let folder: String
  /// Why it is no reference that may be removed: it is a link, or holds what no recording writes.
  /// Nil for one that may.
  package let objection: String?

  /// Removes it.
  ///
  /// - Throws: FileError when it is something else by now, or cannot be removed.
  package func remove() throws(FileError) { try removeFolder(folder, if: Self.objectionToRemoving) }

  /// The folders among references that are called as no scene of the run is, nor as any beside the
  /// references, which some other run may verify; in the order of their names.
  ///
  /// - Parameter scenes: files; also those that cannot be read have their reference.
  /// - Throws: FileError when the references cannot be listed.
  package static func all(
    in references: String, scenes: [String]
  ) throws(FileError) -> [OrphanedReference] {
    var status = stat()
    guard stat(references, &status) == 0 else { return [] }
    let beside = URL(filePath: references).deletingLastPathComponent().path
    // Of scenes that are not seen the references would go.
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
      // A file beside the references is somebody's, and no reference.
      guard lstat(path, &status) == 0, [S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT) else {
        continue
      }
      orphans.append(OrphanedReference(folder: path, objection: try objectionToRemoving(path)))
    }
    return orphans
  }

  private static func ending(of name: String) -> String { URL(filePath: name).pathExtension }

  /// True for a folder with a recording in it, whatever else is there.
  ///
  /// - Throws: UserError when nobody can tell.
  package static func isReference(_ folder: String) throws(FileError) -> Bool {
    // The first references had no list.
    if try objection(to: folder) == nil { return true }
    let list = "\(folder)/\(RecordedFiles.name)"
    var status = stat()
    guard lstat(list, &status) == 0 else { return false }
    let heading = Array(RecordedFiles.heading.utf8)
    return try InputFile.beginning(of: list, count: heading.count) == heading
  }

  /// Why a folder may not be removed: beside a reference it may hold what only is called like it.
  private static func objectionToRemoving(_ folder: String) throws(FileError) -> String? {
    if let objection = try objection(to: folder) { return objection }
    let files = try fileNames(in: folder)
    // The first references had no list.
    guard files.contains(RecordedFiles.name) else { return nil }
    let bytes = try InputFile.contents(of: "\(folder)/\(RecordedFiles.name)", limit: 256 << 20)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let list = try? RecordedFiles(reading: lines) else {
      return "its \(RecordedFiles.name) is not as it was written"
    }
    let recorded = Set(list.fingerprints.map(\.name))
    let stranger = files.sorted().first { $0 != RecordedFiles.name && !recorded.contains($0) }
    return stranger.map { "it holds '\($0)', which is of no recording" }
  }

  /// Why a folder is not a reference and nothing else.
  private static func objection(to folder: String) throws(FileError) -> String? {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return "it is not there" }
    guard status.st_mode & S_IFMT != S_IFLNK else { return "it is a symbolic link" }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "it is no folder" }
    // Of a folder that is locked its owner knows; elsewhere the system may be short of something.
    guard access(folder, R_OK) == 0 || errno != EACCES else { return "it cannot be listed" }
    let names = try fileNames(in: folder)
    for name in names.sorted() {
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        ReferenceFiles.isOurs(name) || name == RecordedFiles.name
      else { return "it holds '\(name)', which is no file of a recording" }
    }
    // The list of a recording is younger than references.
    let needed = [ReferenceFiles.eventsName, ReferenceFiles.traceName, ReferenceFiles.framesName]
    return needed.first { !names.contains($0) }.map { "it holds no \($0)" }
  }
}
