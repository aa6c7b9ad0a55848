// A folder of scenes as it is now and as it was in a git revision.

import OperatingSystem
import Player
import Scene
import Support

/// A folder of scenes, with the files that it had in a revision.
struct RevisionFolder {
  /// The path of the folder as the user named it, with a slash at its end; empty for the current
  /// folder.
  let path: String
  let repository: GitRepository
  /// The paths of the revision's files, from this folder.
  private let oldNames: Set<String>
  /// The revision's scenes, parts, pictures, fonts and tables.
  private let unpacked: UnpackedRevision

  /// The endings of files that scenes consist of, show or name.
  private static let endings = [
    "yaml", "yml", "json", "png", "apng", "jpg", "jpeg", "webp", "gif", "svg", "svgz", "ttf",
    "otf", "ttc", "csv",
  ]

  init(_ path: String, at base: String) throws(FileError) {
    self.path = path
    repository = try GitRepository(around: path.isEmpty ? "." : path)
    let names = try repository.fileNames(in: try repository.commit(of: base))
    oldNames = Set(names)
    // Unpack only what scenes use: the folder can be the root of a large repository.
    let found = Set(names.map(fileEnding))
    unpacked = try UnpackedRevision(
      base, Self.endings.filter(found.contains).map { ":(icase,glob)**/*.\($0)" },
      from: repository.folder)
  }

  /// The names of the scenes in the folder, now or in the revision, in order.
  var scenes: [String] {
    get throws(FileError) {
      let now = try FolderListing(repository.folder, endings: folderSceneEndings).taken
      let then = oldNames.filter {
        !$0.contains("/") && !$0.hasPrefix(".") && folderSceneEndings.contains(fileEnding(of: $0))
      }
      return Set(now).union(then).sorted()
    }
  }

  func newPath(of name: String) -> String { path + name }
  func oldPath(of name: String) -> String { "\(unpacked.path)/\(name)" }

  func hasNew(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: newPath(of: name))
  }

  func hasOld(_ name: String) -> Bool { oldNames.contains(name) }

  /// Returns the path of a scene from the repository's root.
  func shownPath(of name: String) -> String { repository.prefix + name }

  /// Replaces the place of the unpacked files in a message.
  func shown(_ message: String) -> String {
    message.replacing("\(unpacked.path)/", with: repository.prefix)
  }

  /// Whether every file that a scene plays has the same bytes in the revision.
  func isUnchanged(_ scene: ResolvedScene) -> Bool {
    // The revision may have had a file in the place of a built-in one.
    guard !scene.builtInImports.contains(where: hasOld) else { return false }
    return scene.files.allSatisfy { hasSameBytes(String($0.dropFirst(path.count))) }
  }

  func hasSameBytes(_ name: String) -> Bool {
    guard hasOld(name), let new = try? readFile(newPath(of: name), limit: Self.mostBytes),
      let old = try? readFile(oldPath(of: name), limit: Self.mostBytes)
    else { return false }
    return new == old
  }

  private static let mostBytes = 1 << 28
}

/// The endings of scenes that a folder stands for. A JSON file in a folder may hold anything.
package let folderSceneEndings = ["yaml", "yml"]
