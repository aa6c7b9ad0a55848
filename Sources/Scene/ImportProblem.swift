// The error of a file that a scene cannot import.

/// The reason that a file cannot be imported.
package struct ImportProblem: Error, Sendable {
  /// The end of a message, placed after the file's name.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// Refuses every import: for scenes that are read from memory, without a folder.
package func noImports(_ name: String) throws(ImportProblem) -> ImportedFile {
  throw ImportProblem("cannot be read: the scene has no folder")
}
