// A place in a scene's file.

import Scene

extension Scene {
  /// A place in a scene's file, or in a file that it imports.
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file, in the same form as ``Scene/path``.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int

    init(_ location: SourceLocation) {
      file = location.file
      line = location.line
      column = location.column
    }

    /// The place as `file:line:column`, the form that editors open.
    public var description: String { "\(file):\(line):\(column)" }
  }
}
