// What went wrong, in words for a person.

import Player

/// What is wrong with a scene, or with what was asked of it.
///
/// A scene's mistakes are all reported at once: each with its place, what is wrong and what to do.
public struct FlickbookError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One thing that is wrong.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// One line: where (`file:line:column`, when it stands in a scene), what, and what to do.
    public let message: String
    /// The line of the scene and below it a caret at the place; nil when it stands in no scene.
    public let excerpt: String?

    /// The message, and the excerpt below it.
    public var description: String { excerpt.map { "\(message)\n\($0)" } ?? message }
  }

  /// In the order of the scene; at least one.
  public let findings: [Finding]

  init(_ trouble: UserError) {
    findings = trouble.findings.map { Finding(message: $0.message, excerpt: $0.excerpt) }
  }

  init(_ message: String) {
    self.init(UserError(message))
  }

  /// A verdict that is no reference.
  init(_ verdict: Verdict) {
    findings = verdict.description.split(separator: "\n").map {
      Finding(message: String($0), excerpt: nil)
    }
  }

  /// All findings, each with its excerpt.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
