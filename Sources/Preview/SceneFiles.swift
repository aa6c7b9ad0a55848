// The files of a scene, to notice when one of them changes.

import Player
import Scene

/// A scene's file and its imports as they were read last.
struct SceneFiles: Hashable, Sendable {
  private enum Contents: Hashable {
    case bytes([UInt8])
    /// The reason, in words for a person.
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

  /// The files that a scene was read from.
  init(_ rehearsed: RehearsedScene) {
    path = rehearsed.path
    contents = rehearsed.sources.mapValues(Contents.bytes)
  }

  /// A scene's own file, of which nothing more is known.
  init(path: String, source: [UInt8]) {
    self.path = path
    contents = [path: .bytes(source)]
  }

  /// The same files as they are now.
  func readAgain() -> SceneFiles {
    var now = self
    for name in contents.keys { now.contents[name] = Contents(of: name) }
    return now
  }

  /// The text of the scene's own file.
  ///
  /// - Throws: UserError that says why it could not be read.
  func source() throws(UserError) -> [UInt8] {
    switch contents[path] {
    case .bytes(let bytes): return bytes
    case .unreadable(let reason): throw UserError(reason)
    case nil: preconditionFailure("a scene's own file is among its files")
    }
  }
}
