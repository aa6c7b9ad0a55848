// The kinds of files that `flickbook diff` can compare.

import Files
import Platform
package import Player

/// The kind of a file or folder to compare.
package enum DiffForm: Sendable, Hashable {
  /// A folder of PNG files, one per frame.
  case folder
  /// A single PNG file.
  case picture
  /// A GIF file with any number of frames.
  case animation
  /// A CSV file with values over time, as `flickbook trace` writes it.
  case trace
  /// A scene, as YAML or JSON.
  case scene

  /// Determines the kind of a file from the extension of its path. A folder has its own kind.
  ///
  /// - Throws: `UserError` if the extension is unknown.
  package init(of path: String) throws(UserError) {
    if folderExists(path) {
      self = .folder
      return
    }
    switch URL(filePath: path).pathExtension.lowercased() {
    case "png": self = .picture
    case "gif": self = .animation
    case "csv": self = .trace
    case "yaml", "yml", "json": self = .scene
    default:
      throw UserError(
        "\(path): unknown file type; diff compares .png, .gif, folders of PNG files, traces (.csv) "
          + "and scenes (.yaml)")
    }
  }
}
