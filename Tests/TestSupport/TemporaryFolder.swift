// A folder that lives as long as the value that owns it.

package import Foundation

/// A new empty folder, removed with everything in it when the last reference goes.
package final class TemporaryFolder: Sendable {
  /// Absolute, below the system's folder for such things.
  package let url: URL

  /// - Throws: what the file system says when the folder cannot be made.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A new folder with copies of another one's contents.
  ///
  /// - Throws: what the file system says when a file cannot be copied.
  package convenience init(copyOf other: TemporaryFolder) throws {
    try self.init()
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: other.url.path) {
      try manager.copyItem(atPath: other.path(name), toPath: path(name))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of `name` inside the folder.
  package func path(_ name: String) -> String { url.appending(path: name).path }
}
