// The kinds of files that can be compared.

import Files
import Platform
package import Player

/// The kinds of files that can be compared.
package enum DiffForm: Sendable, Hashable {
  /// A folder of PNG files.
  case folder
  /// A PNG file.
  case picture
  /// A GIF file.
  case animation
  /// A trace: rows of values, as CSV.
  case trace
  /// A scene, as YAML or JSON.
  case scene

  /// Determines the kind from the file system for a folder, otherwise from the path's extension.
  ///
  /// - Throws: UserError for an unknown extension.
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
