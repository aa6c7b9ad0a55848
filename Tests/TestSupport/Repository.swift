// Where the tests find the repository's own files, whatever folder they run from.

public import Foundation

public enum Repository {
  /// The repository's root folder.
  public static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
