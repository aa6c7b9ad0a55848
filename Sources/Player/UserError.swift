// The error type that commands report to the user.

package import Scene
import Support

/// An error for the user, with a message for each mistake in a scene.
package struct UserError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One mistake with its place and message.
  package struct Finding: Sendable, Hashable {
    /// The complete message on one line: the place, the problem and a remedy.
    package var message: String
    /// The line of the scene's file and a caret below the mistake; nil for a mistake outside a
    /// scene.
    package var excerpt: String?
    /// The place in the scene's file; nil for a mistake outside a scene.
    package var location: SourceLocation?
    /// The kind of the mistake; nil for a mistake outside a scene.
    package var kind: Diagnostic.Kind?
  }

  /// The mistakes in the order of the scene's file; at least one.
  package let findings: [Finding]
  /// The request that cannot be met, as data; nil for any other error.
  package let request: RequestProblem?

  /// Creates an error without a place in a scene.
  package init(_ message: String) {
    findings = [Finding(message: message.onOneLine, excerpt: nil)]
    request = nil
  }

  /// Creates an error for a request that cannot be met.
  package init(_ request: RequestProblem) {
    findings = [Finding(message: request.description.onOneLine, excerpt: nil)]
    self.request = request
  }

  /// Creates an error with an excerpt of the text and a caret below the mistake.
  ///
  /// - Parameters:
  ///   - message: the message with place and remedy.
  ///   - text: the text with the mistake, such as an option's value.
  ///   - offset: the position of the mistake in characters, counted from 0.
  package init(_ message: String, in text: String, at offset: Int) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    let excerpt = "  \(line)\n  " + String(repeating: " ", count: offset) + "^"
    // Escaping changes the positions of characters, so the caret would be misplaced.
    let isShown = line.count <= 200 && line.printable == line
    findings = [Finding(message: message.onOneLine, excerpt: isShown ? excerpt : nil)]
    request = nil
  }

  /// Creates an error with the diagnostics of a scene.
  ///
  /// - Parameter sources: the contents of the scene's files, by the file names in the diagnostics.
  ///   They provide the excerpts.
  package init(_ diagnostics: [Diagnostic], sources: [String: [UInt8]]) {
    findings = diagnostics.map { diagnostic in
      Finding(
        message: diagnostic.description,
        excerpt: sources[diagnostic.location.file].flatMap {
          UserError.excerpt(of: $0, at: diagnostic.location)
        }, location: diagnostic.location, kind: diagnostic.kind)
    }
    request = nil
  }

  /// Creates an error with one more message, which has no place in a scene.
  package init(_ error: UserError, adding message: String) {
    findings = error.findings + [Finding(message: message.onOneLine, excerpt: nil)]
    request = error.request
  }

  /// The messages of all mistakes, one line each.
  package var description: String { findings.map(\.message).joined(separator: "\n") }

  private static func excerpt(of source: [UInt8], at location: SourceLocation) -> String? {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard (1...lines.count).contains(location.line) else { return nil }
    let line = String(decoding: lines[location.line - 1], as: UTF8.self)
    guard line.count <= 200, line.printable == line else {
      return nil
    }
    // Limit the column to the line, because the file may have changed since the location was
    // determined.
    let margin = min(max(location.column, 1) - 1, line.unicodeScalars.count)
    return "  \(line)\n  " + String(repeating: " ", count: margin) + "^"
  }
}
