// The error of a file that cannot be imported.

/// The reason that a file cannot be imported.
package struct ImportProblem: Error, Sendable {
  /// The end of the error message, which follows the name of the file.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// Throws for every file. Scenes read from memory, without a folder, use this import function.
package func noImports(_ name: String) throws(ImportProblem) -> ImportedFile {
  throw ImportProblem("cannot be read: the scene has no folder")
}
