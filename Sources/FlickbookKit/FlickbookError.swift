// The errors of the library.

import Player

/// An error in a scene or in a request.
///
/// All mistakes of a scene are reported together. Each one has its place, the problem and a remedy.
public struct FlickbookError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One mistake.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The message on one line: the place (`file:line:column`, if the mistake is in a scene), the
    /// problem and the remedy.
    public let message: String
    /// The scene's line with a caret below the mistake; nil for a mistake outside of a scene.
    public let excerpt: String?

    /// The message, and the excerpt below it if there is one.
    public var description: String { excerpt.map { "\(message)\n\($0)" } ?? message }
  }

  /// The mistakes in the order of the scene's file, at least one.
  public let findings: [Finding]

  init(_ trouble: UserError) {
    findings = trouble.findings.map { Finding(message: $0.message, excerpt: $0.excerpt) }
  }

  init(_ message: String) {
    self.init(UserError(message))
  }

  /// Creates the error for a recording that failed.
  init(_ verdict: Verdict) {
    findings = verdict.description.split(separator: "\n").map {
      Finding(message: String($0), excerpt: nil)
    }
  }

  /// All findings, one below the other, each with its excerpt.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
