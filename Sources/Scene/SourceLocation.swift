// Where something stands in a scene file.

/// A place in a scene file; line and column count from 1, columns in characters.
package struct SourceLocation: Sendable, Hashable, Codable, Comparable,
  CustomStringConvertible
{
  /// As messages name it.
  package var file: String
  /// From 1.
  package var line: Int
  /// In characters, from 1.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `scene.yaml:3:14`.
  package var description: String { "\(file):\(line):\(column)" }

  /// By line, then by column, then by file.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column, left.file) < (right.line, right.column, right.file)
  }

  /// The place `count` characters to the right.
  func advanced(by count: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column + count)
  }
}
