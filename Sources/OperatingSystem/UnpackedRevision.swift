// The files of a git revision in a temporary folder.

import Support

/// Files of a git revision, unpacked into a temporary folder. The folder is removed with the last
/// reference.
package final class UnpackedRevision: Sendable {
  /// The temporary folder, without a slash at its end.
  package let path: String

  /// Unpacks the files.
  ///
  /// - Parameters:
  ///   - revision: a name of the commit that does not begin with `-`.
  ///   - paths: the git pathspecs of the files and folders, from `folder`.
  ///   - folder: the folder in which git runs.
  /// - Throws: FileError if git does not know the revision or one of the paths.
  package init(
    _ revision: String, _ paths: [String], from folder: String
  ) throws(FileError) {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "flickbook-revision-\(UUID().uuidString)").path
    guard CleanupRegistry.makeTree(path) == 0 else {
      throw FileError("\(path) cannot be created: \(systemReason())")
    }
    guard !paths.isEmpty else { return }
    let archive = "\(path)/.all.tar"
    try Self.run(
      "git", ["-C", folder, "archive", "--format=tar", "-o", archive, revision, "--"] + paths)
    try Self.run("tar", ["-xf", archive, "-C", path])
    unlink(archive)
  }

  deinit { CleanupRegistry.discard(path) }

  /// - Throws: FileError if the program is not installed or fails, with the first line of its error
  ///   output.
  private static func run(_ program: String, _ arguments: [String]) throws(FileError) {
    guard let path = ChildProgram.path(of: program) else {
      throw FileError("\(program) is not installed")
    }
    if let complaint = try ChildProgram(path, arguments).finish() { throw FileError(complaint) }
  }
}
