// Locations in scene files.

/// A location in a scene file: file, line and column.
package struct SourceLocation: Sendable, Hashable, Codable, Comparable,
  CustomStringConvertible
{
  package var file: String
  /// The number of the line, from 1.
  package var line: Int
  /// The number of the column, from 1, in Unicode scalars.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The location in the form `scene.yaml:3:14`.
  package var description: String { "\(file):\(line):\(column)" }

  /// Returns whether `left` precedes `right`, by line, then by column, then by file.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column, left.file) < (right.line, right.column, right.file)
  }

  /// Returns the location a number of columns further to the right.
  package func advanced(by count: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column + count)
  }
}
