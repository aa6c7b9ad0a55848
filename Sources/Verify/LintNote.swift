// The findings of motion lint that accompany a verdict.

import Lint
import Player
package import Scene

/// A finding of motion lint that accompanies a verdict.
package struct LintNote: Sendable, Hashable, Codable {
  /// The place of the cause in the scene; nil when lint could not play the scene.
  package var place: SourceLocation?
  /// The problem, its time and the name of the rule.
  package var words: String

  /// Creates a note.
  package init(place: SourceLocation?, words: String) {
    self.place = place
    self.words = words
  }

  /// Returns all findings, in the order of the file.
  ///
  /// Lint plays the scene at other refresh rates too. An error there does not change the verdict;
  /// it becomes a note.
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
