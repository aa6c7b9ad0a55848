// Why a scene cannot be read.

/// A scene that cannot be read: everything found wrong with it, in the order of the file.
package struct SceneError: Error, Sendable, CustomStringConvertible {
  /// One at least, in the order of the file.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// A line for each.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
