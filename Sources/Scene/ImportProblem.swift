// What keeps a scene from importing a file.

/// Why a file cannot be imported.
package struct ImportProblem: Error, Sendable {
  /// What comes after the file's name in a message.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// For scenes that are read from memory, without a folder around them.
package func noImports(_ name: String) throws(ImportProblem) -> ImportedFile {
  throw ImportProblem("cannot be read: the scene is in no folder")
}
