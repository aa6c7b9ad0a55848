// The scenes that verify's operands name: files, and folders of them.

import Files
import Platform
import Player
import Support
import Verify

/// Scenes in the order of the operands, those of a folder by name.
struct NamedScenes {
  private(set) var paths: [String] = []
  /// Operands that are files; of their folders nobody knows which scenes belong to the references.
  private(set) var files: [String] = []

  /// - Parameter operands: none: all of scenes/.
  /// - Throws: UsageError for a folder without scenes, and for two scenes that would share a
  ///   reference.
  init(_ operands: [String]) throws(UsageError) {
    for operand in operands {
      guard folderExists(operand) else {
        files.append(operand)
        paths.append(operand)
        continue
      }
      let scenes = Self.scenes(in: operand)
      guard !scenes.isEmpty else {
        throw UsageError(message: "there is no scene, no *.yaml, in \(operand.onOneLine)")
      }
      paths += scenes
    }
    if operands.isEmpty { paths = Self.scenes(in: "scenes/") }
    guard !paths.isEmpty else {
      throw UsageError(message: "names no scene, and there is none in scenes/")
    }
    let names = paths.map(referenceName)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw UsageError(message: "two scenes are called \(name), as their references would be")
    }
  }

  /// What lies deeper is not taken: parts that scenes import, and folders of other scenes.
  private static func scenes(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted()
      .map { prefix + $0 }.filter { !folderExists($0) }
  }
}
