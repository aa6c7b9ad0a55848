// The error of an import: a scene cannot import a file.

/// The reason that a file cannot be imported.
package struct ImportProblem: Error, Sendable {
  /// The end of the error message, which follows the name of the file.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// Throws for every file. It is the import function of scenes that are read from memory, without a
/// folder.
package func noImports(_ name: String) throws(ImportProblem) -> ImportedFile {
  throw ImportProblem("cannot be read: the scene has no folder")
}
