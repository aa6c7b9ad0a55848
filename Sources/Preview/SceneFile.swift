// The files of a scene, to notice when one of them changes.

import Player
import Scene

/// A scene's file with its imports, as they were read last: it tells when one of them has changed.
struct SceneFile: Hashable, Sendable {
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

  /// The files of a scene.
  init(_ rehearsed: RehearsedScene) {
    path = rehearsed.path
    contents = rehearsed.sources.mapValues(Contents.bytes)
  }

  /// A scene's own file, without knowledge of its imports.
  init(path: String, source: [UInt8]) {
    self.path = path
    contents = [path: .bytes(source)]
  }

  /// Returns the same files as they are now.
  func readAgain() -> SceneFile {
    var now = self
    for name in contents.keys { now.contents[name] = Contents(of: name) }
    return now
  }

  /// Returns the text of the scene's own file.
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
