// What motion lint says of a scene, beside its verdict.

import Lint
import Player
package import Scene

/// A finding of motion lint beside a verdict.
package struct LintNote: Sendable, Hashable, Codable {
  /// Where in the scene that has its cause; nil when the scene could not be looked at.
  package var place: SourceLocation?
  /// What is the case, at what moment, and the rule that finds it.
  package var words: String

  /// A finding, in words.
  package init(place: SourceLocation?, words: String) {
    self.place = place
    self.words = words
  }

  /// All that is found, in the order of the file. A scene that plays, and does not at another
  /// refresh rate, is no trouble to a verdict: that is a finding too.
  static func all(of rehearsed: RehearsedScene) -> [LintNote] {
    do throws(UserError) {
      return try rehearsed.motionFindings().map {
        LintNote(place: $0.location, words: $0.sentence)
      }
    } catch {
      return error.findings.map { LintNote(place: nil, words: $0.message) }
    }
  }
}
