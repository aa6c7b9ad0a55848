// The errors of the library.

import Player

/// An error in a scene, in the arguments of a call, or in reading or writing a file.
///
/// All mistakes in a scene's text are reported together. Playing a scene stops at its first error.
public struct FlickbookError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A problem in a scene, in its options or in another input. If a reference cannot be recorded,
  /// each line of the verdict is a finding.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The message on one line: the place, the problem and, if there is one, the remedy. A place in
    /// a scene is `file:line:column`.
    public let message: String
    /// The line of the scene that contains the mistake and, on a second line, a caret below the
    /// mistake.
    ///
    /// The excerpt is nil for a mistake outside of a scene and for a failed recording. It is also
    /// nil for a line with more than 200 characters or with unprintable characters.
    public let excerpt: String?

    /// The message, and the excerpt below it if there is one.
    public var description: String { excerpt.map { "\(message)\n\($0)" } ?? message }
  }

  /// The mistakes, at least one. Mistakes in a scene's text are sorted by line and column.
  public let findings: [Finding]

  init(_ trouble: UserError) {
    findings = trouble.findings.map { Finding(message: $0.message, excerpt: $0.excerpt) }
  }

  init(_ message: String) {
    self.init(UserError(message))
  }

  init(_ verdict: Verdict) {
    findings = verdict.description.split(separator: "\n").map {
      Finding(message: String($0), excerpt: nil)
    }
  }

  /// All findings, one below the other, each with its excerpt.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
