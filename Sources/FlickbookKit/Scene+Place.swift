// A place in a scene's file.

import Scene

extension Scene {
  /// A place in a scene's file, or in one that it imports.
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The file, as the scene's own was named.
    public let file: String
    /// From 1.
    public let line: Int
    /// In characters, from 1.
    public let column: Int

    init(_ location: SourceLocation) {
      file = location.file
      line = location.line
      column = location.column
    }

    /// `file:line:column`, as editors take it.
    public var description: String { "\(file):\(line):\(column)" }
  }
}
