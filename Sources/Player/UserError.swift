// Everything that can go wrong on the way from a scene to a file, in words for a person.

package import Scene
import Support

/// An error in words for a person, on the way from a scene to a file: one finding for each thing
/// that is wrong.
package struct UserError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One thing that is wrong.
  package struct Finding: Sendable, Hashable {
    /// One line: where, what, what to do.
    package var message: String
    /// The line of the scene and a caret below the place, when the place is in a scene.
    package var excerpt: String?
    /// Where in a scene that is; nil when it is nowhere in one.
    package var location: SourceLocation?
  }

  /// In the order of the scene; at least one.
  package let findings: [Finding]
  /// What the caller asked for and cannot have; nil when something else is wrong.
  package let request: RequestProblem?

  /// UserError that stands in no scene.
  package init(_ message: String) {
    findings = [Finding(message: message.onOneLine, excerpt: nil)]
    request = nil
  }

  /// UserError with what a caller asked for.
  package init(_ request: RequestProblem) {
    findings = [Finding(message: request.description.onOneLine, excerpt: nil)]
    self.request = request
  }

  /// UserError with one line of text that was given, and a caret below the place.
  ///
  /// - Parameter offset: in Characters, from 0.
  package init(_ message: String, in text: String, at offset: Int) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    let excerpt = "  \(line)\n  " + String(repeating: " ", count: offset) + "^"
    // A caret under what is escaped would point elsewhere.
    let isShown = line.count <= 200 && line.printable == line
    findings = [Finding(message: message.onOneLine, excerpt: isShown ? excerpt : nil)]
    request = nil
  }

  /// UserError with a scene: one finding for each diagnostic, in their order.
  ///
  /// - Parameter sources: the contents of files, by the names that locations give them.
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

  /// The messages, a line each.
  package var description: String { findings.map(\.message).joined(separator: "\n") }

  private static func excerpt(of source: [UInt8], at location: SourceLocation) -> String? {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard (1...lines.count).contains(location.line) else { return nil }
    let line = String(decoding: lines[location.line - 1], as: UTF8.self)
    guard line.count <= 200, line.printable == line else {
      return nil
    }
    // A place that somebody else names may be beyond the line.
    let margin = min(max(location.column, 1) - 1, line.unicodeScalars.count)
    return "  \(line)\n  " + String(repeating: " ", count: margin) + "^"
  }
}
