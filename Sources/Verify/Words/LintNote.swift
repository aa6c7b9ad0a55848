// The findings of motion lint that are listed with a verdict.

import Player
package import Scene

/// A finding of motion lint that is listed with a verdict.
package struct LintNote: Sendable, Hashable, Codable {
  /// The place in the scene's file that causes the problem; nil if lint could not play the scene.
  package var place: SourceLocation?
  /// A sentence with the problem, its time and the name of the lint rule.
  package var words: String

  package init(place: SourceLocation?, words: String) {
    self.place = place
    self.words = words
  }

  /// Runs motion lint and returns its findings, in the order of the scene's file.
  ///
  /// Lint also plays the scene at other refresh rates. An error at such a rate becomes a note and
  /// does not affect the verdict.
  static func all(of scene: LintedScene) -> [LintNote] {
    do throws(UserError) {
      return try scene.motionFindings().map {
        LintNote(place: $0.location, words: $0.sentence)
      }
    } catch {
      return error.findings.map { LintNote(place: nil, words: $0.message) }
    }
  }
}
