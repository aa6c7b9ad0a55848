// Scenes of an earlier revision: `HEAD~1:scenes/header.yaml`, as git names them.

import Files
import Platform
import Processes

extension ResolvedScene {
  /// Reads a scene by its path, or by a git revision and its path in the repository, with the
  /// pictures, fonts and imports of that revision.
  ///
  /// - Parameters:
  ///   - workingFolder: the folder that paths are relative to; nil: the process's own.
  ///   - use: is given the scene while its files are there: those of a revision are removed again.
  /// - Throws: UserError when it cannot be read, or git does not know it; and what `use` throws.
  package static func reading<Result>(
    named name: String, options: SceneOptions, from workingFolder: String? = nil,
    _ use: (ResolvedScene) throws(UserError) -> Result
  ) throws(UserError) -> Result {
    guard !FileManager.default.fileExists(atPath: name), let colon = name.firstIndex(of: ":"),
      colon != name.startIndex, !name.hasPrefix("-")
    else { return try use(ResolvedScene(path: name, options: options)) }
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
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let archive = folder.appending(path: "all.tar").path
    let place = workingFolder ?? "."
    try run(
      "git", ["-C", place, "archive", "--format=tar", "-o", archive, revision, "--", parent],
      for: name)
    try run("tar", ["-xf", archive, "-C", folder.path], for: name)
    return try use(ResolvedScene(path: folder.appending(path: path).path, options: options))
  }
}

/// Runs a program to its end.
///
/// - Parameter name: the scene that a message names.
/// - Throws: UserError with the program's first line of complaint, or when it is not installed.
private func run(_ program: String, _ arguments: [String], for name: String) throws(UserError) {
  guard let path = ChildProgram.path(of: program) else {
    throw UserError("\(name): \(program) is not installed")
  }
  let child = try mappingFileErrors(try ChildProgram(path, arguments))
  if let complaint = child.finish() {
    throw UserError("\(name): \(complaint)")
  }
}
