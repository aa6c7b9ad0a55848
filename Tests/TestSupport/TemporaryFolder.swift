// A temporary folder with the lifetime of its owner.

package import Foundation

/// A new empty folder, which is removed with its contents when its last reference is released.
package final class TemporaryFolder: Sendable {
  /// The folder's absolute URL, in the system's temporary folder.
  package let url: URL

  /// Throws the file system's error if the folder cannot be created.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Copies another folder's contents.
  ///
  /// - Throws: the file system's error if a file cannot be copied.
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

  /// Returns the path of `name` inside the folder.
  package func path(_ name: String) -> String { url.appending(path: name).path }
}
