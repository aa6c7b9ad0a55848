// The scenes of operands that name files or folders.

import OperatingSystem
import Player
import Support
import Verify

/// The paths of scenes in the order of the operands. A folder's scenes are sorted by name.
struct NamedScenes {
  private(set) var paths: [String] = []
  /// The operands that are scene files. Their folders may contain further scenes.
  private(set) var files: [String] = []
  /// A line for each folder with files that are not scenes and not known to belong to one.
  private(set) var notes: [String] = []

  /// The endings of files that scenes show or name.
  private static let materials = [
    "png", "apng", "jpg", "jpeg", "webp", "gif", "svg", "svgz", "ttf", "otf", "ttc", "csv",
    "mp4", "mov", "webm", "mkv", "m4v",
  ]
  /// The folders with files that belong to scenes.
  private static let companions = ["references/", "presets/"]

  /// Lists the scenes.
  ///
  /// - Parameter operands: Files and folders; if empty, the folder scenes/.
  /// - Throws: UsageError for a folder without scenes; FileError for a folder that cannot be
  ///   listed.
  init(_ operands: [String]) throws {
    for operand in operands {
      guard folderExists(operand) else {
        files.append(operand)
        paths.append(operand)
        continue
      }
      guard try addScenes(in: operand) else {
        throw UsageError(
          message: "\(operand.onOneLine): no scene found; name a folder with .yaml or .yml files")
      }
    }
    if operands.isEmpty, folderExists("scenes/") { _ = try addScenes(in: "scenes/") }
    guard !paths.isEmpty else {
      throw UsageError(
        message: "no scene named, and none found in scenes/; name a scene or a folder")
    }
  }

  /// Throws UsageError for two scenes with the same name, because they would share a reference.
  func demandDistinctNames() throws(UsageError) {
    let names = paths.map(referenceName)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw UsageError(
        message: "two scenes are named \(name), and would share a reference; rename one")
    }
  }

  /// Adds the scenes directly in the folder. Subfolders are skipped, because they contain imported
  /// components and unrelated scenes.
  ///
  /// - Returns: Whether the folder has scenes.
  private mutating func addScenes(in folder: String) throws(FileError) -> Bool {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let listing = try FolderListing(folder, endings: folderSceneEndings) { name in
      name.hasSuffix("/")
        ? Self.companions.contains(name) || !Self.hasScenes(prefix + name)
        : Self.materials.contains(fileEnding(of: name))
    }
    paths += listing.taken.sorted().map { prefix + $0 }
    if let note = listing.note { notes.append("\(folder): \(note)") }
    return !listing.taken.isEmpty
  }

  private static func hasScenes(_ folder: String) -> Bool {
    (try? FolderListing(folder, endings: folderSceneEndings).taken.isEmpty) == false
  }
}
