// Where the tests find the repository's own files, whatever folder they run from.

package import Foundation

package enum Repository {
  /// The repository's root folder.
  package static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
