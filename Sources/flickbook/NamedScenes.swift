// The scenes that `verify` verifies, from operands that name files or folders.

import Files
import Platform
import Player
import Support
import Verify

/// The paths of scenes in the order of the operands. A folder's scenes are sorted by name.
struct NamedScenes {
  private(set) var paths: [String] = []
  /// The operands that are scene files. Their folders may contain further scenes.
  private(set) var files: [String] = []

  /// Lists the scenes.
  ///
  /// - Parameter operands: Files and folders; if empty, the folder scenes/.
  /// - Throws: UsageError for a folder without scenes, or for two scenes with the same name,
  ///   because they would share a reference.
  init(_ operands: [String]) throws(UsageError) {
    for operand in operands {
      guard folderExists(operand) else {
        files.append(operand)
        paths.append(operand)
        continue
      }
      let scenes = Self.scenes(in: operand)
      guard !scenes.isEmpty else {
        throw UsageError(
          message: "\(operand.onOneLine): no scene found; name a folder with *.yaml files")
      }
      paths += scenes
    }
    if operands.isEmpty { paths = Self.scenes(in: "scenes/") }
    guard !paths.isEmpty else {
      throw UsageError(
        message: "no scene named, and none found in scenes/; name a scene or a folder")
    }
    let names = paths.map(referenceName)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw UsageError(
        message: "two scenes are called \(name), and would share a reference; rename one")
    }
  }

  /// Returns the scenes directly in the folder. Subfolders are skipped, because they contain
  /// imported components and unrelated scenes.
  private static func scenes(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted()
      .map { prefix + $0 }.filter { !folderExists($0) }
  }
}
