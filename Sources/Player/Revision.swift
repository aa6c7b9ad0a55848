// The reading of a scene from a revision in git, such as `HEAD~1:scenes/header.yaml`.

import OperatingSystem
import Support

extension ResolvedScene {
  /// Reads a scene from a path, or from a git revision and a path in the repository. A revision
  /// also provides the images, fonts and imports.
  ///
  /// - Parameters:
  ///   - name: a path, or a revision and a path with a colon between them.
  ///   - workingFolder: the folder in which git runs; nil for the current folder.
  ///   - use: receives the scene. The files of a revision are deleted after this call.
  /// - Throws: `UserError` if the scene cannot be read or git does not know the revision; also the
  ///   errors of `use`.
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
      throw UserError("\(name): \(folder.path) cannot be created: \(systemReason())")
    }
    defer { CleanupRegistry.discard(folder.path) }
    // The scene may use other files in its folder, so extract the whole folder.
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

/// - Parameter name: the name of the scene, for the message.
/// - Throws: `UserError` if the program is not installed or fails, with the first line of its error
///   output.
private func run(_ program: String, _ arguments: [String], for name: String) throws(UserError) {
  guard let path = ChildProgram.path(of: program) else {
    throw UserError("\(name): \(program) is not installed")
  }
  let child = try mappingFileErrors(try ChildProgram(path, arguments))
  if let complaint = child.finish() {
    throw UserError("\(name): \(complaint)")
  }
}
