// What a file is that is to be compared, by its name.

import Files
import Platform
package import Player

/// The forms of files that can be compared, by the file's name.
package enum DiffForm: Sendable, Hashable {
  /// Of PNG files.
  case folder
  /// A PNG file.
  case picture
  /// A GIF.
  case animation
  /// Rows of values, as CSV.
  case trace
  /// YAML or JSON.
  case scene

  /// A folder that is there, or what the name's ending says.
  ///
  /// - Throws: UserError for another ending.
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
        "\(path): diff compares .png, .gif, folders of PNG files, traces (.csv) and scenes (.yaml)")
    }
  }
}
