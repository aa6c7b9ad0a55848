// The location of the repository's files, independent of the current directory.

package import Foundation

/// The checkout from which the tests were built.
package enum Repository {
  /// The repository's root folder.
  package static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
