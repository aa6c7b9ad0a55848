// The error of a scene file that cannot be read.

package import Scene

/// The errors that prevent the reading of a scene file.
package struct SceneError: Error, Sendable, CustomStringConvertible {
  /// The diagnostics, at least one, in the order of the file.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// The diagnostics, one per line.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
