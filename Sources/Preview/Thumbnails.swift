// The small pictures of a folder's scenes, drawn once for each version of a scene's files.

import OperatingSystem

/// The thumbnails of a folder's scenes, by file name.
struct Thumbnails {
  private struct Entry {
    /// The states of the files that the scene uses; nil for a missing file.
    let states: [String: FileState?]
    let png: [UInt8]
  }

  private var entries: [String: Entry] = [:]

  private(set) var drawnCount = 0

  /// Returns a scene's thumbnail; nil if it is not drawn, or a file has changed since.
  subscript(name: String) -> [UInt8]? {
    guard let entry = entries[name],
      entry.states.allSatisfy({ FileState($0.key) == $0.value })
    else { return nil }
    return entry.png
  }

  /// Adds a thumbnail.
  ///
  /// - Parameter states: The states of the files that the scene uses; nil for a missing file.
  mutating func add(_ png: [UInt8], of name: String, drawnFrom states: [String: FileState?]) {
    entries[name] = Entry(states: states, png: png)
    drawnCount += 1
  }
}
