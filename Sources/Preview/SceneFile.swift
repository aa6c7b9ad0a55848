// A scene's files, and the detection of changes in these files.

import Player
import Scene

/// The contents of a scene's file and its imports when they were last read.
struct SceneFile: Hashable, Sendable {
  private enum Contents: Hashable {
    case bytes([UInt8])
    /// The file cannot be read, for the given reason.
    case unreadable(String)

    init(of path: String) {
      do throws(UserError) {
        self = .bytes(try readFile(path, limit: Limits.fileBytes))
      } catch {
        self = .unreadable(error.description)
      }
    }
  }

  private let path: String
  private var contents: [String: Contents]

  /// Creates the contents from a scene that has been read: its own file and its imports.
  init(_ rehearsed: RehearsedScene) {
    path = rehearsed.path
    contents = rehearsed.sources.mapValues(Contents.bytes)
  }

  /// Creates contents with only the scene's own file, because the imports are unknown.
  init(path: String, source: [UInt8]) {
    self.path = path
    contents = [path: .bytes(source)]
  }

  func readAgain() -> SceneFile {
    var now = self
    for name in contents.keys { now.contents[name] = Contents(of: name) }
    return now
  }

  /// Returns the contents of the scene's own file.
  ///
  /// - Throws: UserError if the file could not be read.
  func source() throws(UserError) -> [UInt8] {
    switch contents[path] {
    case .bytes(let bytes): return bytes
    case .unreadable(let reason): throw UserError(reason)
    case nil: preconditionFailure("a scene's own file is among its files")
    }
  }
}
