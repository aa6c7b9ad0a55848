// The errors that the user sees.

package import Scene
import Support

/// An error for the user, with one finding for each mistake.
package struct UserError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One mistake.
  package struct Finding: Sendable, Hashable {
    /// The message on one line: place, problem and remedy.
    package var message: String
    /// The scene's line with a caret below the mistake; nil for a mistake outside of a scene.
    package var excerpt: String?
    /// The place in a scene; nil for a mistake outside of a scene.
    package var location: SourceLocation?
  }

  /// The findings in the order of the scene, at least one.
  package let findings: [Finding]
  /// The request that cannot be met; nil for any other error.
  package let request: RequestProblem?

  /// Creates an error outside of a scene.
  package init(_ message: String) {
    findings = [Finding(message: message.onOneLine, excerpt: nil)]
    request = nil
  }

  /// Creates an error for a request that cannot be met.
  package init(_ request: RequestProblem) {
    findings = [Finding(message: request.description.onOneLine, excerpt: nil)]
    self.request = request
  }

  /// Creates an error in a given text, with a caret below the place.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - text: the text with the mistake.
  ///   - offset: the place in Characters, from 0.
  package init(_ message: String, in text: String, at offset: Int) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    let excerpt = "  \(line)\n  " + String(repeating: " ", count: offset) + "^"
    // An escaped line has other positions, so the caret would be wrong.
    let isShown = line.count <= 200 && line.printable == line
    findings = [Finding(message: message.onOneLine, excerpt: isShown ? excerpt : nil)]
    request = nil
  }

  /// Creates an error in a scene, with one finding for each diagnostic, in their order.
  ///
  /// - Parameter sources: the contents of files, by the names in the locations.
  package init(_ diagnostics: [Diagnostic], sources: [String: [UInt8]]) {
    findings = diagnostics.map { diagnostic in
      Finding(
        message: diagnostic.description,
        excerpt: sources[diagnostic.location.file].flatMap {
          UserError.excerpt(of: $0, at: diagnostic.location)
        }, location: diagnostic.location)
    }
    request = nil
  }

  /// The messages, one line each.
  package var description: String { findings.map(\.message).joined(separator: "\n") }

  private static func excerpt(of source: [UInt8], at location: SourceLocation) -> String? {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard (1...lines.count).contains(location.line) else { return nil }
    let line = String(decoding: lines[location.line - 1], as: UTF8.self)
    guard line.count <= 200, line.printable == line else {
      return nil
    }
    // A location that was given from outside may be beyond the line.
    let margin = min(max(location.column, 1) - 1, line.unicodeScalars.count)
    return "  \(line)\n  " + String(repeating: " ", count: margin) + "^"
  }
}
