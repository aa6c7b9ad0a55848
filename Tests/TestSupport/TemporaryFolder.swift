// A folder that lives as long as the value that owns it.

public import Foundation

/// A new empty folder, removed with everything in it when the last reference goes.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of `name` inside the folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }
}
