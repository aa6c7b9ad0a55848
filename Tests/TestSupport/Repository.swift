// Where the tests find the repository's own files, whatever folder they run from.

package import Foundation

/// The checkout that the tests were built from.
package enum Repository {
  /// The repository's root folder.
  package static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
