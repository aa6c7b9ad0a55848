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
    else { throw UserError("\(name): is not a file of a revision; write REVISION:path/scene.yaml") }
    // The scene may use other files in its folder, so unpack the whole folder.
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let folder: UnpackedRevision
    do throws(FileError) {
      folder = try UnpackedRevision(revision, [parent], from: workingFolder ?? ".")
    } catch {
      throw UserError("\(name): \(error)")
    }
    defer { withExtendedLifetime(folder) {} }
    return try use(ResolvedScene(path: "\(folder.path)/\(path)", options: options))
  }
}
