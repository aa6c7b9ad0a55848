// Places in scene files.

/// A place in a scene file: file, line and column.
package struct SourceLocation: Sendable, Hashable, Codable, Comparable,
  CustomStringConvertible
{
  /// The file's name in messages.
  package var file: String
  /// The line, 1 or more.
  package var line: Int
  /// The column, 1 or more, in Unicode scalars.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as `scene.yaml:3:14`.
  package var description: String { "\(file):\(line):\(column)" }

  /// The order by line, then by column, then by file.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column, left.file) < (right.line, right.column, right.file)
  }

  /// Returns the place `count` columns to the right.
  func advanced(by count: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column + count)
  }
}
