// What an interrupted run has to remove.

import Foundation
import Synchronization

/// Files that are being written, so that an interrupted run can remove them.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all of them from the disk.
  package static func removeAll() {
    paths.withLock { paths in
      for path in paths { unlink(path) }
    }
  }
}
