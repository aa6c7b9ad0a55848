// Scenes of an earlier revision: `HEAD~1:scenes/header.yaml`, as git names them.

import Files
import Platform

extension RehearsedScene {
  /// A scene by its path, or by a git revision and its path in the repository, with the pictures,
  /// fonts and imports of that revision.
  ///
  /// - Parameter workingFolder: what paths are relative to; nil: the process's own.
  /// - Throws: UserError when it cannot be read, or git does not know it.
  package init(named name: String, options: SceneOptions, from workingFolder: String? = nil)
    throws(UserError)
  {
    guard !FileManager.default.fileExists(atPath: name), let colon = name.firstIndex(of: ":"),
      colon != name.startIndex, !name.hasPrefix("-")
    else {
      self = try RehearsedScene(path: name, options: options)
      return
    }
    let revision = String(name[..<colon])
    let path = String(name[name.index(after: colon)...])
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("-"),
      !path.split(separator: "/").contains("..")
    else { throw UserError("\(name): names no file of a revision; write REVISION:path/scene.yaml") }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-revision-\(UUID().uuidString)")
    guard CleanupRegistry.makeTree(folder.path) == 0 else {
      throw UserError("\(name): \(folder.path) cannot be made: \(systemReason())")
    }
    defer { CleanupRegistry.discard(folder.path) }
    // The whole folder of the scene, since it may name files in it.
    let parent =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : "."
    let archive = folder.appending(path: "all.tar").path
    let packed = try launch(
      "git",
      [
        "-C", workingFolder ?? ".", "archive", "--format=tar", "-o", archive, revision, "--",
        parent,
      ],
      name)
    guard packed == nil else { throw UserError("\(name): \(packed ?? "")") }
    if let words = try launch("tar", ["-xf", archive, "-C", folder.path], name) {
      throw UserError("\(name): \(words)")
    }
    self = try RehearsedScene(path: folder.appending(path: path).path, options: options)
  }
}

/// Runs a program; nil when all is well, else its first line of complaint.
private func launch(
  _ program: String, _ arguments: [String], _ name: String
) throws(UserError) -> String? {
  guard let path = ChildProgram.path(of: program) else {
    throw UserError("\(name): \(program) is not installed")
  }
  return try ChildProgram(path, arguments).finish()
}
